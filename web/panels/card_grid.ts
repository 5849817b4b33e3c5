// A grid of cards in a box that scrolls, of which only those exist that can be seen: there may be thousands.
//
// All cards have one height; what scrolls out of sight is taken away.
import { h } from './dom';

const kRow = 138; // pixels, the gap included
const kWide = 148;
const kGap = 8;
const kExtra = 2; // rows kept beyond the edges

export class CardGrid {
  readonly element: HTMLElement;
  private readonly list = h('div', { class: 'cards', role: 'list' });
  private readonly cards = new Map<number, HTMLElement>();
  private count = 0;

  constructor(
    label: string,
    private readonly make: (index: number) => HTMLElement,
    private readonly mark: (card: HTMLElement, index: number) => void,
  ) {
    this.element = h('div', { class: 'scroll', tabindex: 0, 'aria-label': label }, this.list);
    this.element.addEventListener('scroll', () => this.place());
    new ResizeObserver(() => this.place()).observe(this.element);
  }

  fill(count: number): void {
    this.cards.forEach((card) => card.remove());
    this.cards.clear();
    this.count = count;
    this.place();
  }

  reveal(index: number): void {
    const top = Math.floor(index / this.columns()) * kRow;
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (top + kRow > scrollTop + clientHeight) this.element.scrollTop = top + kRow - clientHeight;
  }

  // Cards come and go with the scrolling; those that are there are marked anew.
  place(): void {
    const across = this.columns();
    this.list.style.height = `${Math.ceil(this.count / across) * kRow}px`;
    const [from, to] = this.inSight(across);
    for (const [i, card] of this.cards) if (i < from || i >= to) this.drop(i, card);
    for (let i = from; i < to; i++) this.put(i, across);
    for (const [i, card] of this.cards) this.mark(card, i);
  }

  private columns(): number {
    return Math.max(1, Math.floor((this.element.clientWidth + kGap) / kWide));
  }

  private inSight(across: number): [number, number] {
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / kRow) - kExtra);
    const last = Math.ceil((scrollTop + clientHeight) / kRow) + kExtra;
    return [first * across, Math.min(this.count, last * across)];
  }

  private drop(index: number, card: HTMLElement): void {
    card.remove();
    this.cards.delete(index);
  }

  private put(index: number, across: number): void {
    const card = this.cards.get(index) ?? this.make(index);
    this.cards.set(index, card);
    card.style.transform = `translateY(${Math.floor(index / across) * kRow}px)`;
    card.style.left = `${((index % across) / across) * 100}%`;
    card.style.width = `calc(${100 / across}% - ${kGap}px)`;
    if (card.parentNode !== this.list) this.list.append(card);
  }
}
