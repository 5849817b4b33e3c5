// Playing by hand: moves, hints, taking back. Joins the rules (model/game.ts) with what is seen.
import { Planner } from '../model/planner';
import { attempt, legal, make, makeAgain, stillThere, takeBack } from '../model/game';
import { exit } from '../model/push';
import { finished, kOut, partsOf } from '../model/configuration';
import { freshGame, solutionOf } from '../model/session';
import { kDirections } from '../model/vec3';
import { caption, sentence } from '../model/captions';
import { planHint } from '../model/plan_hint';
import { prefersStill } from './clock';
import type { Attempt, Game } from '../model/game';
import type { Configuration, Move } from '../model/configuration';
import type { GraphWalk } from '../model/graph_walk';
import type { Hint, Store } from '../model/session';

const kSlice = 400; // configurations between two breaths of the page

export class PlayActions {
  constructor(
    private readonly store: Store,
    private readonly walk: () => GraphWalk | undefined,
  ) {}

  start(): void {
    this.store.update({ ...freshGame(this.store.now.pieces.length), mode: 'play', playing: false });
  }

  push(direction: number, steps = Infinity): void {
    const s = this.store.now;
    const held = s.selected.filter((p) => s.game.now.configuration.part[p] !== kOut);
    if (held.length === 0)
      return this.store.update({ message: 'Choose a piece first: click it, or press N.' });
    this.moved(held, direction, steps, 0);
  }

  moved(held: readonly number[], direction: number, steps: number, share: number): void {
    const s = this.store.now;
    this.after(attempt(s.pieces, s.game, held, direction, steps), held, direction, share);
  }

  blocked(held: readonly number[], direction: number): void {
    const s = this.store.now;
    this.after(attempt(s.pieces, s.game, held, direction), held, direction, 0);
  }

  private after(result: Attempt, held: readonly number[], direction: number, share: number): void {
    if (result.kind === 'blocked') {
      const way = kDirections[direction]!.unit;
      this.store.update({
        blocked: { held, by: result.blockers, way, sway: [0, 0, 0] },
        message: result.says,
        hint: null,
        glide: null,
        selected: held,
      });
    } else this.land(result.game, result.move, share);
  }

  private land(game: Game, move: Move, share: number): void {
    const s = this.store.now;
    const from = s.game.now.configuration;
    const gone = move.pieces.filter((p) => game.now.configuration.part[p] === kOut);
    const glide = prefersStill() ? null : { from, move: { ...move, gone }, share, held: false };
    const selected = s.selected.filter((p) => game.now.configuration.part[p] !== kOut);
    const said = `${sentence(
      caption(
        move,
        s.pieces.map((p) => p.label),
      ),
    )}.`;
    const message = finished(game.now.configuration) ? '' : said;
    this.store.update({ game, glide, selected, message, hint: null, blocked: null, thinking: false });
  }

  takeBack(): void {
    this.store.update({ ...kCalm, game: takeBack(this.store.now.game), message: 'Taken back.' });
  }

  again(): void {
    this.store.update({ ...kCalm, game: makeAgain(this.store.now.game), message: '' });
  }

  // ---- hints

  hint(): void {
    const s = this.store.now;
    const c = s.game.now.configuration;
    if (finished(c)) return;
    const known = this.fromGraph(c) ?? this.fromPlan(c) ?? this.fromExit(c);
    if (known) return this.say(known);
    this.store.update({ thinking: true, hint: null, message: '', blocked: null });
    const planner = new Planner(s.pieces, c, this.partInHand(c));
    const think = (): void => {
      if (this.store.now.game !== s.game || !this.store.now.thinking) return;
      const answer = planner.run(kSlice);
      if (!answer) setTimeout(think, 0);
      else if (answer.kind === 'found') this.say({ move: answer.moves[0]!, toGo: answer.moves.length });
      else this.store.update({ thinking: false, message: answer.kind === 'none' ? kNone : kUnknown });
    };
    setTimeout(think, 0);
  }

  // What is told has been checked against the cells, wherever it came from.
  private say(hint: Hint): void {
    const s = this.store.now;
    const sound = legal(s.pieces, s.game.now.configuration, hint.move);
    this.store.update(sound ? { ...kCalm, hint, message: '' } : { thinking: false, message: kUnknown });
  }

  private partInHand(c: Configuration): number {
    const part = c.part[this.store.now.selected[0] ?? -1] ?? kOut;
    return part === kOut ? partsOf(c)[0]! : part;
  }

  private fromGraph(c: Configuration): Hint | undefined {
    const walk = this.walk();
    const node = walk?.nodeOf(c);
    const next = node === undefined ? undefined : walk!.nextToTarget(node);
    const move = next === undefined ? undefined : walk!.moveAlong(node!, next, c);
    return move && { move, toGo: walk!.movesToTarget(node!) };
  }

  private fromPlan(c: Configuration): Hint | undefined {
    const solution = solutionOf(this.store.now);
    return solution && planHint(solution, c);
  }

  private fromExit(c: Configuration): Hint | undefined {
    const move = exit(this.store.now.pieces, c, this.partInHand(c));
    return move && { move, toGo: 1 };
  }

  follow(): void {
    const s = this.store.now;
    if (!s.hint) return;
    const result = make(s.pieces, s.game, s.hint.move);
    if (result.kind === 'made') this.land(result.game, result.move, 0);
  }

  // The next piece that is still there.
  choose(step: number, more = false): void {
    const s = this.store.now;
    const there = s.mode === 'play' ? stillThere(s.game) : s.pieces.map((_, p) => p);
    if (there.length === 0) return;
    const now = there.indexOf(s.selected[s.selected.length - 1] ?? -1);
    const next = now < 0 ? (step > 0 ? 0 : there.length - 1) : (now + step + there.length) % there.length;
    const kept = more ? s.selected.filter((p) => p !== there[next]) : [];
    this.store.update({ selected: [...kept, there[next]!] });
  }
}

const kCalm = { glide: null, hint: null, blocked: null, thinking: false };
const kNone = 'Nothing can be taken out from here: every position that can be reached was tried.';
const kUnknown = 'No hint found in time: there are too many positions from here.';
