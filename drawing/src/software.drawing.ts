import type { Elevation } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import {
  drawLogo,
  drawCase,
  drawFrontWallShadow,
  chooseMaterial,
  lampColours,
  printName,
  type Material,
} from './material.drawing.ts'
import { drawCircle, drawPath, drawRect, fitBox, trace, type Box } from './svg.ts'

const muted = '#c9d0d3'

/** Draws the window of a management system: a map of the network and its charts. */
export function drawSoftware(device: DrawnDevice): string {
  const { body, front } = elevateSoftware(device, { x: 70, y: 50, width: 1060, height: 640 })
  return drawFrontWallShadow(front, 14) + body
}

/** Draws the window inside a frame. */
export function elevateSoftware(device: DrawnDevice, within: Box): Elevation {
  const material = chooseMaterial({ ...device, colour: 'white' }, 'white')
  const front = fitBox(1.62, within)
  const seed = sumLetters(device.name)
  const place = (x: number, y: number, width: number, height: number): Box => ({
    x: front.x + front.width * x,
    y: front.y + front.height * y,
    width: front.width * width,
    height: front.height * height,
  })
  return {
    body:
      drawCase(front, 14, material) +
      drawHead(device, place(0, 0, 1, 0.085), material) +
      drawMenu(place(0, 0.085, 0.17, 0.915), seed, material) +
      drawFigures(place(0.2, 0.13, 0.77, 0.13), material) +
      drawTopology(place(0.2, 0.3, 0.47, 0.64), seed, material) +
      drawTraffic(place(0.7, 0.3, 0.27, 0.3), seed, material) +
      drawBars(place(0.7, 0.64, 0.27, 0.3), seed, material),
    front,
    ports: [],
  }
}

function drawHead(device: DrawnDevice, box: Box, material: Material): string {
  const middle = box.y + box.height / 2
  const end = box.x + box.width
  return (
    drawPath(trace('M', box.x, box.y + box.height, 'H', end), { stroke: material.seam }) +
    drawLogo(box.x + 22, middle + 8, 16, material) +
    printName(
      device.name,
      { x: box.x + box.width * 0.2, y: middle + 6, size: 18, width: box.width * 0.45 },
      material,
    ) +
    drawRect(
      { x: end - 250, y: middle - 12, width: 180, height: 24 },
      { rx: 12, fill: '#eef1f2', stroke: material.seam },
    ) +
    drawCircle(end - 38, middle, 13, { fill: muted })
  )
}

function drawMenu(box: Box, seed: number, { accent, livery }: Material): string {
  const step = box.height / 12
  const rows = [0.52, 0.66, 0.44, 0.58, 0.5, 0.62, 0.4].map((share, index) => {
    const y = box.y + step * (index + 1.1)
    const active = index === 1 + (seed % 4)
    const ink = active ? accent : muted
    return (
      (active
        ? drawRect(
            { x: box.x + 10, y: y - step * 0.42, width: box.width - 20, height: step * 0.84 },
            { rx: 6, fill: livery.colours.light['accent-quiet'] },
          )
        : '') +
      drawRect(
        { x: box.x + 24, y: y - 7, width: 14, height: 14 },
        { rx: 3, fill: 'none', stroke: ink, 'stroke-width': 2 },
      ) +
      drawRect(
        { x: box.x + 50, y: y - 4, width: (box.width - 70) * share * 1.4, height: 8 },
        { rx: 4, fill: ink },
      )
    )
  })
  return (
    drawPath(trace('M', box.x + box.width, box.y, 'v', box.height), { stroke: '#d5dbde' }) +
    rows.join('')
  )
}

/** Draws four headline figures; the third is highlighted. */
function drawFigures(box: Box, material: Material): string {
  const width = box.width / 4
  return [0.42, 0.55, 0.3, 0.5]
    .map((share, index) => {
      const x = box.x + index * width
      const ink = index === 2 ? lampColours.amber : '#59646a'
      return (
        drawPath(trace('M', x, box.y, 'v', box.height * 0.86), {
          stroke: index ? material.seam : 'none',
        }) +
        drawRect(
          { x: x + (index ? 18 : 0), y: box.y + 4, width: width * 0.46, height: 7 },
          { rx: 3.5, fill: muted },
        ) +
        drawRect(
          {
            x: x + (index ? 18 : 0),
            y: box.y + box.height * 0.36,
            width: width * share,
            height: box.height * 0.32,
          },
          { rx: 4, fill: ink },
        )
      )
    })
    .join('')
}

/** Draws a small network of core, aggregation and access, with one overloaded link. */
function drawTopology(box: Box, seed: number, material: Material): string {
  const at = (x: number, y: number): [number, number] => [
    box.x + box.width * x,
    box.y + box.height * y,
  ]
  const core = [at(0.38, 0.16), at(0.62, 0.16)]
  const middle = [at(0.2, 0.48), at(0.5, 0.48), at(0.8, 0.48)]
  const count = 5 + (seed % 5)
  const access = Array.from({ length: count }, (_, index) =>
    at(0.09 + (0.82 * index) / (count - 1), 0.82),
  )
  const links = [
    ...core.flatMap((from) => middle.map((to) => [from, to] as const)),
    ...access.map((to, index) => [middle[Math.floor((index * 3) / count)] ?? to, to] as const),
  ]
  const lines = links.map(([from, to]) => trace('M', ...from, 'L', ...to))
  const hot = trace('M', ...at(0.62, 0.16), 'L', ...(middle[seed % 3] ?? at(0.5, 0.48)))
  return (
    drawPanel(box, material) +
    drawPath(lines.join(''), { stroke: '#9fb0a8', 'stroke-width': 2, fill: 'none' }) +
    drawPath(trace('M', ...at(0.38, 0.16), 'H', box.x + box.width * 0.62), {
      stroke: material.accent,
      'stroke-width': 4,
    }) +
    drawPath(hot, { stroke: lampColours.amber, 'stroke-width': 4 }) +
    core.map((point) => drawNode(point, 25)).join('') +
    middle.map((point) => drawNode(point, 20)).join('') +
    access
      .map(([x, y]) =>
        drawCircle(x, y, 9, { fill: '#fff', stroke: material.accent, 'stroke-width': 3 }),
      )
      .join('')
  )
}

function drawNode([x, y]: [number, number], r: number): string {
  return (
    drawRect(
      { x: x - r * 1.3, y: y - r * 0.8, width: r * 2.6, height: r * 1.6 },
      { rx: 6, fill: '#2c3338' },
    ) +
    drawPath(trace('M', x - r * 0.9, y + r * 0.2, 'h', r * 1.2), {
      stroke: '#aeb8bd',
      'stroke-width': r * 0.24,
      'stroke-dasharray': trace(r * 0.2, r * 0.14),
    }) +
    drawCircle(x + r * 0.85, y - r * 0.3, 3, { fill: lampColours.lit })
  )
}

function drawTraffic(box: Box, seed: number, material: Material): string {
  const levels = turn([0.3, 0.36, 0.33, 0.48, 0.44, 0.6, 0.55, 0.7, 0.64, 0.78, 0.62, 0.68], seed)
  const plot = { x: box.x + 18, y: box.y + 34, width: box.width - 36, height: box.height - 52 }
  const step = plot.width / (levels.length - 1)
  const points = levels.map((level, index) =>
    trace(plot.x + index * step, plot.y + plot.height * (1 - level)),
  )
  const line = `M${points.join('L')}`
  return (
    drawPanel(box, material) +
    drawCaption(box) +
    drawPath(
      trace('M', plot.x, plot.y, 'h', plot.width, 'm', 0, plot.height / 2, 'h', -plot.width),
      { stroke: '#e3e8ea', fill: 'none' },
    ) +
    drawPath(`${line}V${trace(plot.y + plot.height)}H${trace(plot.x)}Z`, {
      class: 'light',
      fill: material.accent,
      opacity: 0.12,
    }) +
    drawPath(line, {
      fill: 'none',
      stroke: material.accent,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    })
  )
}

function drawBars(box: Box, seed: number, material: Material): string {
  const levels = turn([0.82, 0.64, 0.58, 0.36, 0.47, 0.71], seed).slice(0, 4)
  const step = (box.height - 44) / levels.length
  return (
    drawPanel(box, material) +
    drawCaption(box) +
    levels
      .map((level, index) => {
        const track = {
          x: box.x + 18,
          y: box.y + 40 + index * step,
          width: box.width - 36,
          height: Math.min(10, step * 0.4),
        }
        return (
          drawRect(track, { rx: 5, fill: '#e6eaec' }) +
          drawRect(
            { ...track, width: track.width * level },
            { rx: 5, fill: level > 0.8 ? lampColours.amber : material.livery.colours.dark.accent },
          )
        )
      })
      .join('')
  )
}

function drawPanel(box: Box, material: Material): string {
  return drawRect(box, { rx: 8, fill: '#fff', 'fill-opacity': 0.7, stroke: material.seam })
}

function drawCaption(box: Box): string {
  return drawRect(
    { x: box.x + 18, y: box.y + 14, width: box.width * 0.4, height: 7 },
    { rx: 3.5, fill: muted },
  )
}

/** Two systems do not show the same network, yet each shows the same every time. */
function sumLetters(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}

function turn(levels: number[], by: number): number[] {
  const at = by % levels.length
  return [...levels.slice(at), ...levels.slice(0, at)]
}
