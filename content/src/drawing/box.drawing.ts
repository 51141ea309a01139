import { drawGroundShadow, type Material } from './material.drawing.ts'
import { drawGroup, drawPath, drawRect, insetBox, trace, type Box } from './svg.ts'

/** How much of its depth a top plane narrows on either side. */
export const recede = 0.36

/** Draws the top of a case as a shallow plane behind its front, and the shadow it stands in. */
export function drawTop(face: Box, depth: number, material: Material, details = ''): string {
  const inset = depth * recede
  const { x, y, width, height } = face
  const plane = trace(
    'M',
    x,
    y + 1,
    'L',
    x + inset,
    y - depth,
    'H',
    x + width - inset,
    'L',
    x + width,
    y + 1,
    'Z',
  )
  return (
    drawGroundShadow(x + width / 2, y + height + 8, width * 0.54, 20 + height * 0.05) +
    drawPath(plane, { fill: material.top }) +
    drawGroup({ class: 'light' }, details) +
    drawPath(plane, { class: 'edge' })
  )
}

/** Ventilation slots in a top plane, drawn towards the same vanishing point. */
export function drawTopVents(face: Box, depth: number, from: number, to: number): string {
  const inset = depth * recede
  return [0.34, 0.44, 0.54, 0.64, 0.74]
    .map((share) => {
      const width = face.width - 2 * inset * share
      const left = face.x + inset * share + width * from
      // One pitch for every row, so that the slots line up towards the vanishing point.
      const pitch = (width * (to - from)) / Math.max(4, Math.round((face.width * (to - from)) / 24))
      return drawPath(
        trace('M', left, face.y - depth * share, 'h', width * (to - from) - pitch * 0.3),
        {
          stroke: '#101416',
          'stroke-opacity': 0.5,
          'stroke-width': 5 - share * 2,
          'stroke-dasharray': trace(pitch * 0.7, pitch * 0.3),
        },
      )
    })
    .join('')
}

/** The metal front of a device: lit at the top edge, darker at the foot. */
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

/** A field of round holes, as punched for air. */
export function drawGrille(box: Box, pitch: number, colour: string): string {
  const { x, y, width, height } = insetBox(box, pitch / 2)
  const rows = Math.max(0, Math.floor(height / (pitch * 0.87)))
  const lines: string[] = []
  for (let row = 0; row <= rows; row += 1) {
    const start = row % 2 ? pitch / 2 : 0
    if (width > start) lines.push(trace('M', x + start, y + row * pitch * 0.87, 'H', x + width))
  }
  // A dash of no length with round caps is a dot: a whole row of holes costs one line.
  return drawPath(lines.join(''), {
    class: 'light',
    stroke: colour,
    'stroke-width': pitch * 0.62,
    'stroke-linecap': 'round',
    'stroke-dasharray': `0 ${trace(pitch)}`,
  })
}
