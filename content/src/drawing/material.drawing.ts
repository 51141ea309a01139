import { element } from './svg.ts'

// The same device lies on a white and on a near-black ground; only edges and shadow follow it.
export const materialStyle = `
.graphite{fill:url(#graphite);stroke:#1b1f22}
.graphite-top{fill:url(#graphite-top);stroke:#1b1f22}
.white{fill:url(#white);stroke:#c4cacd}
.white-top{fill:url(#white-top);stroke:#c4cacd}
.white-deep{fill:#dfe3e5;stroke:#c4cacd}
.steel{fill:url(#steel);stroke:#6d757b}
.dark{fill:#15181b;stroke:#000}
.panel{fill:#22272b;stroke:#0f1214}
.screen{fill:url(#screen);stroke:#0a0c0d}
.slot{fill:#0b0d0f}
.gold{stroke:#c9a24b;stroke-width:1.4;fill:none}
.seam{stroke:#0f1214;stroke-opacity:.55;fill:none}
.seam-light{stroke:#aeb5b9;fill:none}
.led{fill:#5fd08f}
.led-off{fill:#4a5258}
.led-dim{fill:#b9c1c5}
.accent{fill:#2f9a63}
.accent-line{stroke:#2f9a63;fill:none}
.shadow{fill:#0a0e10;opacity:.16}
.print{fill:#d5dadd;font:600 15px ui-sans-serif,system-ui,sans-serif}
.print-dark{fill:#3c454b;font:600 15px ui-sans-serif,system-ui,sans-serif}
.small{font-size:11px;font-weight:500;opacity:.85}
.brand{font-weight:700;letter-spacing:.14em}
.vent{stroke:#14181a;stroke-width:3;stroke-opacity:.7;stroke-linecap:round}
.vent-light{stroke:#b8bfc3;stroke-width:3;stroke-linecap:round}
@media (prefers-color-scheme:dark){
.graphite,.graphite-top,.dark,.panel,.screen{stroke:#6f7a82}
.white,.white-top,.white-deep{stroke:#8d979d;filter:brightness(.88)}
.shadow{fill:#000;opacity:.5}
}`

export const materials = [
  gradient('graphite', '#454c53', '#2b3035'),
  gradient('graphite-top', '#3a4147', '#596169'),
  gradient('white', '#ffffff', '#eceff0'),
  gradient('white-top', '#e6eaeb', '#fbfcfc'),
  gradient('steel', '#c8ced2', '#8f989e'),
  gradient('screen', '#20303a', '#0f171c'),
].join('')

function gradient(id: string, from: string, to: string): string {
  return element(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    element('stop', { offset: 0, 'stop-color': from }),
    element('stop', { offset: 1, 'stop-color': to }),
  )
}

/** The maker's mark: a cone of three scales, and the word beside it. */
export function drawBrand(x: number, y: number, className: 'print' | 'print-dark'): string {
  return element(
    'g',
    { transform: `translate(${x} ${y})` },
    element('path', {
      class: 'accent',
      d: 'M8-15 14-8H2ZM8-9 16-1H0ZM8-3 18 6H-2Z',
    }),
    element('text', { x: 25, y: 4, class: `${className} brand` }, 'KEDR'),
  )
}

export function drawShadow(cx: number, cy: number, rx: number, ry: number): string {
  return element('ellipse', { class: 'shadow', cx, cy, rx, ry })
}
