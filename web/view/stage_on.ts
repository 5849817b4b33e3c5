// A picture on a canvas, where the browser can draw one, in the colours of the page.
import { Stage } from './stage';

// Where there is no WebGL, everything but the picture still works.
export function stageOn(canvas: HTMLCanvasElement): Stage | undefined {
  if (!document.createElement('canvas').getContext('webgl2')) return undefined;
  try {
    return new Stage(canvas);
  } catch {
    return undefined;
  }
}

export function recolour(stage: Stage): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  stage.setColours({
    accent: colour('--mark'),
    line: colour('--ink-quiet'),
    arrow: colour('--accent'),
    shadow: Number(colour('--shadow')),
  });
}
