import { Graph, layout } from '@dagrejs/dagre'
import type { Box } from './svg.ts'

export interface NetworkLink {
  from: string
  to: string
  name?: string | undefined
  kind?: 'radio' | 'control' | undefined
}

export interface DiagramPoint {
  x: number
  y: number
}

/** A link with its path and the centre of its name. */
export interface PlacedLink extends NetworkLink {
  points: DiagramPoint[]
  label: DiagramPoint | undefined
}

/** Parameters of the layout. */
export interface LayoutStyle {
  /** Direction from the core of the network to its edge. */
  direction: 'across' | 'down'
  box: { width: number; height: number }
  /** Gaps between adjacent boxes, and between layers. */
  gaps: { beside: number; between: number }
  /** Maximum number of boxes in a layer. Surplus boxes at the edge move into a further layer. */
  maxBeside: number
  measureName: (name: string) => { width: number; height: number }
}

/**
 * Places the boxes of a network in layers, so that links lead from layer to layer with few crossings (Sugiyama's
 * method, by dagre).
 */
export function layOutNetwork(
  ids: readonly string[],
  links: readonly NetworkLink[],
  style: LayoutStyle,
) {
  const { direction, box, gaps, measureName } = style
  const graph = new Graph({ multigraph: true })
  const isAcross = direction === 'across'
  graph.setGraph({
    rankdir: isAcross ? 'LR' : 'TB',
    nodesep: gaps.beside,
    edgesep: 14,
    ranksep: gaps.between,
    marginx: 2,
    marginy: 2,
  })
  // Dagre keeps the order of insertion, reversed.
  for (const id of ids.toReversed()) graph.setNode(id, { ...box })
  const moved = moveEdge(ids, links, style.maxBeside)
  const measured = links.map(({ to, name }) => {
    const minlen = 1 + (moved.get(to) ?? 0)
    // The name of a link that passes a layer is placed at its end, since dagre would reserve a box for it in that layer.
    const isNamed = name !== undefined && minlen === 1
    return { isNamed, minlen, size: isNamed ? measureName(name) : { width: 0, height: 0 } }
  })
  for (const [at, { from, to }] of [...links.entries()].toReversed()) {
    const { minlen = 1, size } = measured[at] ?? {}
    graph.setEdge(from, to, { ...size, labelpos: 'c', minlen }, String(at))
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  const boxes = new Map<string, Box>(
    ids.map((id) => {
      const { x = 0, y = 0 } = graph.node(id)
      return [id, { x: x - box.width / 2, y: y - box.height / 2, ...box }]
    }),
  )
  const before = ({ x, y }: DiagramPoint): DiagramPoint =>
    isAcross ? { x: x - gaps.between, y } : { x, y: y - gaps.between / 2 }
  const placed = links.map((link, at): PlacedLink => {
    const { points, x, y } = graph.edge(link.from, link.to, String(at))
    const [start, end] = [boxes.get(link.from), boxes.get(link.to)]
    const inner = (points ?? []).slice(1, -1)
    const last = end && arrive(end, isAcross)
    const label = measured[at]?.isNamed === true ? { x: x ?? 0, y: y ?? 0 } : last && before(last)
    if (!start || !last) return { ...link, points: inner, label }
    return { ...link, points: [leave(start, isAcross), ...inner, last], label }
  })
  return { width, height, boxes, links: placed }
}

/** Number of layers by which boxes at the edge of the network move outwards if a layer has too many boxes. */
function moveEdge(ids: readonly string[], links: readonly NetworkLink[], maxBeside: number) {
  const layers = new Map<string, number>(ids.map((id) => [id, 0]))
  // At most as many rounds as the longest possible path, which also terminates cycles.
  for (let round = 0; round < ids.length; round += 1) {
    for (const { from, to } of links) {
      layers.set(to, Math.max(layers.get(to) ?? 0, Math.min(ids.length, layers.get(from) ?? 0) + 1))
    }
  }
  const moved = new Map<string, number>()
  const isAtEdge = (id: string) => !links.some(({ from }) => from === id)
  for (let layer = 1; layer < ids.length; layer += 1) {
    const beside = ids.filter((id) => layers.get(id) === layer)
    const surplus = Math.max(0, beside.length - maxBeside)
    for (const id of surplus === 0 ? [] : beside.filter(isAtEdge).slice(-surplus)) {
      layers.set(id, layer + 1)
      moved.set(id, (moved.get(id) ?? 0) + 1)
    }
  }
  return moved
}

function leave({ x, y, width, height }: Box, isAcross: boolean): DiagramPoint {
  return isAcross ? { x: x + width, y: y + height / 2 } : { x: x + width / 2, y: y + height }
}

function arrive({ x, y, width, height }: Box, isAcross: boolean): DiagramPoint {
  return isAcross ? { x, y: y + height / 2 } : { x: x + width / 2, y }
}
