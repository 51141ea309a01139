import type { Material } from './material.drawing.ts'
import { drawPath, drawRect, insetBox, trace, type Box } from './svg.ts'

/** Draws the metal front of a device, lit at the top edge. */
export function drawFace(face: Box, radius: number, material: Material): string {
  return (
    drawRect(face, { rx: radius, fill: material.face }) +
    drawPath(trace('M', face.x + radius, face.y + 1.2, 'H', face.x + face.width - radius), {
      class: 'light',
      stroke: '#fff',
      'stroke-opacity': material.name === 'white' ? 0.9 : 0.3,
      'stroke-width': 1.6,
    }) +
    drawRect(face, { class: 'edge', rx: radius })
  )
}

/** Draws a field of round air holes. */
export function drawGrille(box: Box, pitch: number, colour: string): string {
  const { x, y, width, height } = insetBox(box, pitch / 2)
  const rows = Math.max(0, Math.floor(height / (pitch * 0.87)))
  const lines: string[] = []
  for (let row = 0; row <= rows; row += 1) {
    const start = row % 2 ? pitch / 2 : 0
    if (width > start) lines.push(trace('M', x + start, y + row * pitch * 0.87, 'H', x + width))
  }
  // A dash of length 0 with round caps is a dot, so that a row of holes is a single line.
  return drawPath(lines.join(''), {
    class: 'light',
    stroke: colour,
    'stroke-width': pitch * 0.62,
    'stroke-linecap': 'round',
    'stroke-dasharray': `0 ${trace(pitch)}`,
  })
}

/** Draws vertical cooling ribs: dark gaps, and light on the edge of each rib. */
export function drawRibs(
  { x, y, width, height }: Box,
  pitch: number,
  { name }: Pick<Material, 'name'>,
): string {
  const [dark, light] = name === 'white' ? ['#8b969c', '#fff'] : ['#15191b', '#6a747b']
  const draw = (from: number, share: number, stroke: string) =>
    drawPath(trace('M', x + from, y + height / 2, 'h', width), {
      class: 'light',
      stroke,
      'stroke-width': height,
      'stroke-dasharray': trace(pitch * share, pitch * (1 - share)),
    })
  return draw(0, 0.5, dark) + draw(pitch * 0.5, 0.12, light)
}
