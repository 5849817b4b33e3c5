// The editor: shapes at the left, layers and solid in the middle, problem, facts and steps at the right.
import { FactsPanel } from './edit_facts';
import { LayersPanel } from './edit_layers';
import { SolidPanel } from './edit_solid';
import { Value } from '../model/store';
import { fileField } from './edit_file';
import { h } from './dom';
import { historyPanel } from './edit_history';
import { problemPanel } from './edit_problem';
import { shapesPanel } from './edit_shapes';
import { tabParts } from './tabs';
import { toolsPanel } from './edit_tools';
import type { CommandTable } from './commands';
import type { Desk } from './desk';

export interface EditPanel {
  readonly element: HTMLElement;
  readonly layers: LayersPanel;
  readonly solid: SolidPanel;
  readonly side: Value<{ readonly tab: string }>;
}

export function editPanel(desk: Desk, commands: CommandTable): EditPanel {
  const [layers, solid] = [new LayersPanel(desk), new SolidPanel(desk)];
  const side = new Value({ tab: 'problem' });
  const tabs = [
    { id: 'problem', title: 'Problem', content: problemPanel(desk) },
    { id: 'history', title: 'Steps', content: historyPanel(desk) },
  ];
  const { bar, panels } = tabParts(side, tabs, 'About the puzzle');
  const element = h(
    'div',
    { class: 'edit' },
    fileField(desk, commands),
    toolsPanel(desk, commands),
    shapesPanel(desk),
    h('div', { class: 'drawing' }, layers.element, solid.element),
    h('aside', { class: 'edit-side' }, new FactsPanel(desk).element, bar, ...panels),
  );
  return { element, layers, solid, side };
}
