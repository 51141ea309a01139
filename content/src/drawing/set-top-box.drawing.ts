import { drawFace, drawTop } from './box.drawing.ts'
import type { Device } from './device.schema.ts'
import { drawEdge, measureEdge, type Elevation } from './elevation.ts'
import {
  chooseMaterial,
  drawBrand,
  drawLamp,
  lampColours,
  measureBrand,
  printName,
  type Material,
} from './material.drawing.ts'
import { clamp, drawGroup, drawPath, drawRect, fitBox, trace, type Box } from './svg.ts'

const depth = 200

/** Draws a set-top box from the front and a little above, its back under it. */
export function drawSetTopBox(device: Device): string {
  const material = chooseMaterial(device, 'graphite')
  const { body, front } = elevateSetTopBox(device, {
    x: 170,
    y: 90 + depth,
    width: 860,
    height: 420,
  })
  const flatten = `translate(${trace(front.x + front.width / 2, front.y - depth * 0.44)}) scale(1 .56)`
  const lid = drawGroup({ transform: flatten }, drawBrand(-measureBrand(46) / 2, 23, 46, material))
  return drawTop(front, depth, material, lid) + body
}

/** Draws a set-top box square on: front with its clock, and the back with the sockets. */
export function elevateSetTopBox(device: Device, within: Box): Elevation {
  const material = chooseMaterial(device, 'graphite')
  const [wide, high] = device.size_mm
  const ratio = clamp(wide / Math.max(high, 1), 3.6, 8)
  const rear = measureEdge(device, within.width) > 0 ? 116 : 0
  const gap = rear > 0 ? 54 : 0
  const fitted = fitBox(ratio, { ...within, height: Math.max(60, within.height - rear - gap) })
  const used = fitted.height + gap + rear
  const front: Box = { ...fitted, y: within.y + (within.height - used) / 2 }
  const face = drawFace(front, 16, material) + drawFascia(device, front, material)
  if (rear === 0) return { body: face, front, ports: [] }
  const box = { ...front, y: front.y + front.height + gap, height: rear }
  const back = drawEdge(device, box, material, 18)
  return { body: face + back.body, front, edge: box, ports: back.ports }
}

function drawFascia(device: Device, front: Box, material: Material): string {
  const glass: Box = {
    x: front.x + front.width * 0.03,
    y: front.y + front.height * 0.2,
    width: front.width * 0.62,
    height: front.height * 0.6,
  }
  const middle = front.y + front.height / 2
  const x = front.x + front.width * 0.69
  return (
    drawRect(glass, { rx: 10, fill: '#0b0e10', stroke: material.seam }) +
    drawPath(
      trace(
        'M',
        glass.x + 12,
        glass.y + 2,
        'h',
        glass.width * 0.5,
        'l',
        -glass.height * 0.4,
        glass.height - 4,
        'H',
        glass.x + 12,
        'Z',
      ),
      { class: 'light', fill: '#fff', opacity: 0.04 },
    ) +
    (device.display ? drawClock(glass) : drawLamp(glass.x + 26, middle, 5, lampColours.lit)) +
    printName(device.name, { x, y: middle + 7, size: 20, width: front.width * 0.26 }, material) +
    drawRect(
      { x: front.x + front.width - 26, y: middle - 9, width: 6, height: 18 },
      { rx: 3, fill: material.seam },
    )
  )
}

const segments: Record<string, string> = {
  a: 'M3 0H17',
  b: 'M20 3V17',
  c: 'M20 23V37',
  d: 'M3 40H17',
  e: 'M0 23V37',
  f: 'M0 3V17',
  g: 'M3 20H17',
}
const digits = ['bc', 'abcdef', 'abged', 'fgbc']

/** A seven-segment clock at 10:24. */
function drawClock(glass: Box): string {
  const scale = (glass.height * 0.52) / 40
  const left = glass.x + glass.width - 136 * scale - glass.height * 0.3
  const shapes = digits.map((lit, index) => {
    const x = index * 30 + (index > 1 ? 16 : 0)
    return drawPath([...lit].map((segment) => segments[segment]).join(''), {
      transform: `translate(${x})`,
    })
  })
  return drawGroup(
    {
      transform: `translate(${trace(left, glass.y + glass.height * 0.24)}) scale(${trace(scale)})`,
      stroke: '#7fe3b4',
      'stroke-width': 4.4,
      'stroke-linecap': 'round',
      fill: 'none',
    },
    ...shapes,
    drawPath('M63 12V12M63 28V28'),
  )
}
