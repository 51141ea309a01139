import { isLight, shadeBody, writeShades } from './body.shades.ts'
import { drawLabel } from './label.ts'
import { chooseReadable, letterHeight, type DrawnDevice, type Livery } from './livery.ts'
import { drawCircle, drawGroup, drawRect, element, insetBox, trace, type Box } from './svg.ts'

/** Material of a case, and the colours of the print on it. */
export interface Material {
  /** Begins the ids of its gradients. */
  name: 'graphite' | 'white' | 'body'
  face: string
  top: string
  /** The right side, turned away from the light. */
  side: string
  /** A round part that curves towards the viewer, and one that curves away. */
  dome: string
  bowl: string
  /** Recessed or turned away from the light. */
  deep: string
  print: string
  faint: string
  seam: string
  accent: string
  livery: Livery
}

type Shades = Pick<Material, 'deep' | 'print' | 'faint' | 'seam'>

const graphite: Shades = {
  deep: '#23282c',
  print: '#dfe4e7',
  faint: '#9aa4aa',
  seam: '#1a1e21',
}

const white: Shades = {
  deep: '#d5dadd',
  print: '#3d464c',
  faint: '#7b868d',
  seam: '#c3cacd',
}

/** The material that the device states, otherwise that of the brand, otherwise the usual one. */
export function chooseMaterial(
  { colour, livery }: Pick<DrawnDevice, 'colour' | 'livery'>,
  usual: 'graphite' | 'white',
): Material {
  const { body, colours } = livery
  if (colour === undefined && body !== undefined) {
    const shades = shadeBody(body)
    const accent = colours[isLight(body) ? 'light' : 'dark'].accent
    return {
      ...paint('body'),
      ...shades,
      accent: chooseReadable(accent, body, shades.print),
      livery,
    }
  }
  const isWhite = (colour ?? usual) === 'white'
  return {
    ...paint(colour ?? usual),
    ...(isWhite ? white : graphite),
    accent: colours[isWhite ? 'light' : 'dark'].accent,
    livery,
  }
}

function paint(name: Material['name']) {
  return {
    name,
    face: `url(#${name})`,
    top: `url(#${name}-top)`,
    side: `url(#${name}-side)`,
    dome: `url(#${name}-dome)`,
    bowl: `url(#${name}-bowl)`,
  }
}

// In dark mode only case, edge and shadow change; all other parts keep their colours.
const usualStyle = [
  'text{font-family:ui-sans-serif,system-ui,"Segoe UI",sans-serif}',
  '.edge{fill:none;stroke:#14181a;stroke-opacity:.5}',
  '.shadow{opacity:.3}',
  '.crease{fill:none;stroke:#fff;stroke-opacity:.35}.rim{fill:none;stroke:none}',
  '.g1{stop-color:#474f55}.g2{stop-color:#2b3035}.g3{stop-color:#5a636a}.g4{stop-color:#434b51}.g5{stop-color:#2f353a}.g6{stop-color:#1d2124}',
  '.w1{stop-color:#fff}.w2{stop-color:#e6eaec}.w3{stop-color:#dce1e3}.w4{stop-color:#f6f8f8}.w5{stop-color:#cdd4d7}.w6{stop-color:#b4bdc2}',
  '@media(prefers-color-scheme:dark){',
  '.edge{stroke:#aab4ba;stroke-opacity:.55}.shadow{opacity:.75}',
  '.rim{stroke:#e6edf0;stroke-opacity:.75}',
  '.g1{stop-color:#555e65}.g2{stop-color:#343a40}.g3{stop-color:#6d777e}.g4{stop-color:#525b62}.g5{stop-color:#31373c}.g6{stop-color:#1c2023}',
  '.w1{stop-color:#e4e8ea}.w2{stop-color:#c3cacd}.w3{stop-color:#b7bfc3}.w4{stop-color:#d9dee0}.w5{stop-color:#98a2a8}.w6{stop-color:#79848b}',
  '}',
].join('')

/** Style of all pictures. */
export function writePictureStyle({ body }: Livery): string {
  return body === undefined ? usualStyle : usualStyle + writeShades(body)
}

/** The definition that pictures refer to by an id; undefined if there is none. */
export function defineMaterial(id: string, { mark }: Livery): string | undefined {
  return id === 'badge' ? element('g', { id }, mark.shapes) : definitions[id]
}

const definitions: Record<string, string> = {
  graphite: drawGradient('graphite', ['g1', 'g2']),
  'graphite-side': drawGradient('graphite-side', ['g5', 'g6']),
  'graphite-top': drawGradient('graphite-top', ['g4', 'g3']),
  white: drawGradient('white', ['w1', 'w2']),
  'white-side': drawGradient('white-side', ['w5', 'w6']),
  'white-top': drawGradient('white-top', ['w3', 'w4']),
  steel: drawGradient('steel', ['#d3d8db', '#8f989e']),
  'steel-side': drawGradient('steel-side', ['#a9b1b6', '#6f787e']),
  card: drawGradient('card', ['#5b656c', '#3b4248']),
  plate: drawGradient('plate', ['#343b40', '#24292d']),
  bead: drawGradient('bead', ['#1c2023', '#3a4247']),
  brass: drawGradient('brass', ['#e3cd8d', '#9a7f3e']),
  screen: drawGradient('screen', ['#22303a', '#10171c']),
  body: drawGradient('body', ['b1', 'b2']),
  'body-side': drawGradient('body-side', ['b5', 'b6']),
  'body-top': drawGradient('body-top', ['b4', 'b3']),
  'body-rim': drawRounding('body-rim', ['b3', 'b1', 'b6']),
  'body-tube': drawTube('body-tube', ['b5', 'b1', 'b4', 'b6']),
  'white-rim': drawRounding('white-rim', ['w4', 'w2', 'w6']),
  'graphite-rim': drawRounding('graphite-rim', ['g3', 'g1', 'g6']),
  'white-tube': drawTube('white-tube', ['w5', 'w1', 'w3', 'w6']),
  'graphite-tube': drawTube('graphite-tube', ['g2', 'g3', 'g2', 'g6']),
  'steel-tube': drawTube('steel-tube', ['#9aa3a9', '#e2e6e8', '#a3acb1', '#626b71']),
  'brass-tube': drawTube('brass-tube', ['#b3965a', '#efdba4', '#b89a55', '#7c6330']),
  'white-dome': drawDome('white-dome', ['w1', 'w2', 'w5']),
  'white-bowl': drawBowl('white-bowl', ['w1', 'w2', 'w6']),
  'graphite-dome': drawDome('graphite-dome', ['g1', 'g4', 'g5']),
  'graphite-bowl': drawBowl('graphite-bowl', ['g1', 'g4', 'g6']),
  'body-dome': drawDome('body-dome', ['b4', 'b1', 'b5']),
  'body-bowl': drawBowl('body-bowl', ['b4', 'b1', 'b6']),
  lens: element(
    'radialGradient',
    { id: 'lens', cx: 0.36, cy: 0.3, r: 0.75 },
    drawStop(0, '#5b6b78'),
    drawStop(0.35, '#1d252c'),
    drawStop(1, '#07090b'),
  ),
  shade: element(
    'radialGradient',
    { id: 'shade' },
    drawStop(0, '#05080a'),
    drawStop(0.55, '#05080a', 0.55),
    drawStop(1, '#05080a', 0),
  ),
  blur: element(
    'filter',
    { id: 'blur', x: '-20%', y: '-20%', width: '140%', height: '140%' },
    element('feGaussianBlur', { stdDeviation: 16 }),
  ),
}

/** Draws the shadow of a wall device, seen straight on. */
export function drawFrontWallShadow(box: Box, radius: number): string {
  const fallen = { ...insetBox(box, 10), y: box.y + 28 }
  return drawRect(fallen, {
    class: 'shadow light',
    rx: Math.max(0, radius - 6),
    fill: '#05080a',
    filter: 'url(#blur)',
  })
}

/** Draws a rounded case with a lit inner edge and an outline that is visible on any background. */
export function drawCase(box: Box, radius: number, material: Material): string {
  return (
    drawRect(box, { rx: radius, fill: material.face }) +
    drawRect(insetBox(box, 1.5), {
      class: 'light',
      rx: Math.max(0, radius - 1.5),
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': material.name === 'white' ? 0.9 : 0.14,
      'stroke-width': 1.4,
    }) +
    drawRect(box, { class: 'edge', rx: radius })
  )
}

/** Draws the badge or the name of the maker. x, y is its lower left corner, `height` the height of its letters. */
export function drawLogo(x: number, y: number, height: number, material: Material): string {
  const scale = Math.round(height * 10) / 100
  return drawGroup(
    {
      transform: `translate(${trace(x, y - scale * 10)}) scale(${scale})`,
      stroke: material.accent,
      fill: material.accent,
    },
    element('use', { href: '#badge' }),
  )
}

/** Width of the logo for a letter height. */
export function measureLogo(height: number, { livery }: Material): number {
  return (height * livery.mark.width) / letterHeight
}

/** Draws the model name as printed on the case. */
export function printName(
  name: string,
  at: { x: number; y: number; size: number; width: number; anchor?: 'middle' | 'end' },
  material: Material,
): string {
  return drawLabel(name, at, { class: 'print', fill: material.print })
}

/** Draws a lamp with a faint halo. */
export function drawLamp(x: number, y: number, r: number, colour: string): string {
  const halo = drawCircle(x, y, r * 2, { class: 'light', fill: colour, opacity: 0.22 })
  return halo + drawCircle(x, y, r, { fill: colour })
}

export const lampColours = { lit: '#46c67f', amber: '#e3a13c', off: '#737d83' }

function drawGradient(id: string, stops: [string, string]): string {
  return element(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    ...stops.map((colour, index) => drawStop(index, colour)),
  )
}

/** Gradient for the rim of a disc that faces the viewer: light at the top left, dark at the bottom right. */
function drawRounding(id: string, colours: [string, string, string]): string {
  return element(
    'linearGradient',
    { id, x1: 0.1, y1: 0, x2: 0.9, y2: 1 },
    ...colours.map((colour, index) => drawStop([0, 0.45, 1][index] ?? 1, colour)),
  )
}

/** Gradient for the side of an upright tube, lit from the left. */
function drawTube(id: string, colours: [string, string, string, string]): string {
  return element(
    'linearGradient',
    { id },
    ...colours.map((colour, index) => drawStop([0, 0.3, 0.65, 1][index] ?? 1, colour)),
  )
}

/** Gradient of a dome, lit from the upper left. */
function drawDome(id: string, [lit, middle, edge]: [string, string, string]): string {
  return element(
    'radialGradient',
    { id, cx: 0.38, cy: 0.3, r: 0.8 },
    drawStop(0, lit),
    drawStop(0.6, middle),
    drawStop(1, edge),
  )
}

/** Gradient of a bowl, lit from the upper left. */
function drawBowl(id: string, [lit, middle, edge]: [string, string, string]): string {
  return element(
    'radialGradient',
    { id, cx: 0.62, cy: 0.66, r: 0.8 },
    drawStop(0, lit),
    drawStop(0.5, middle),
    drawStop(1, edge),
  )
}

function drawStop(offset: number, colour: string, opacity?: number): string {
  const paint = colour.startsWith('#') ? { 'stop-color': colour } : { class: colour }
  return element('stop', { offset, ...paint, 'stop-opacity': opacity })
}
