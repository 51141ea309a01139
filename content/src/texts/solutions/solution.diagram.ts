import type {
  Diagram,
  DiagramLink as LinkOfDiagram,
  SolutionCard,
} from '@faceplate/contracts/calls/solutions.contract'
import type { Drawing } from '@faceplate/drawing/canvas'
import type { Livery } from '@faceplate/drawing/livery'
import { drawNarrowNetwork, drawNetwork, type Network } from '@faceplate/drawing/network.drawing'
import { sketchNetwork } from '@faceplate/drawing/network.sketch'
import type { Static } from 'typebox'
import type { PublicSpan } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import type { KnownCodes } from '../../files/folder/content.kind.ts'
import { toPicture } from '../../files/images/picture.ts'
import { findPlug, type Network as PlannedNetwork, type Side } from './solution.network.ts'
import type { BillLine, DiagramSource } from './solution.source.ts'

type Bill = readonly Static<typeof BillLine>[]
type Source = Static<typeof DiagramSource>

/** Rejects a diagram that cannot be drawn, and numbers that differ from the bill. */
export function checkDiagram(
  folder: ContentFolder,
  file: ContentFile<unknown>,
  { nodes, links, copies = 1 }: Source,
  bill: Bill,
): void {
  const ids = new Set<string>()
  for (const [at, { id, good, kind, name }] of nodes.entries()) {
    folder.claim(ids, id, file, ['diagram', 'nodes', at, 'id'])
    if ((good === undefined) === (kind === undefined)) {
      folder.refuse(file, ['diagram', 'nodes', at], 'must have either good or kind')
    }
    if (good === undefined && name === undefined) {
      folder.refuse(file, ['diagram', 'nodes', at], 'must have a name, since it has no good')
    }
  }
  for (const [at, { from, to }] of links.entries()) {
    if (!ids.has(from)) folder.refuse(file, ['diagram', 'links', at, 'from'], `no node '${from}'`)
    if (!ids.has(to)) folder.refuse(file, ['diagram', 'links', at, 'to'], `no node '${to}'`)
    const isOne = (nodes.find(({ id }) => id === from)?.count ?? 1) === 1
    // Several devices of a node can be linked with each other, as in a ring.
    if (from === to && isOne) {
      folder.refuse(file, ['diagram', 'links', at], `'${to}' is linked to itself`)
    }
  }
  const drawn = Map.groupBy(nodes, ({ good }) => good)
  for (const [code, own] of drawn) {
    if (code === undefined) continue
    const count = copies * own.reduce((sum, node) => sum + (node.count ?? 1), 0)
    const line = bill.find((each) => each.code === code)
    if (line?.quantity === count) continue
    const at = nodes.findIndex(({ good }) => good === code)
    const reason = line
      ? `${count} of '${code}' are drawn, and ${line.quantity} are in the bill`
      : `'${code}' is not in the bill`
    folder.refuse(file, ['diagram', 'nodes', at, 'good'], reason)
  }
}

/** Paths of the drawings of a solution: wide, narrow, and the sketch of its card. */
export function listDiagramPaths({ code }: Pick<SolutionCard, 'code'>): [string, string, string] {
  const path = `/images/solutions/${code}`
  return [`${path}.svg`, `${path}-narrow.svg`, `${path}-sketch.svg`]
}

/** A diagram as the database stores it: the response of its solution, and the fields of the card. */
export type StoredDiagram = Diagram & Pick<SolutionCard, 'sketch' | 'device_count'>

/** Draws the network of a solution for wide and for narrow screens, and for its card. */
export function drawDiagram(
  solution: Pick<SolutionCard, 'code' | 'name'> & PublicSpan,
  source: Source,
  { goods, livery }: Pick<KnownCodes, 'goods' | 'livery'>,
): { diagram: StoredDiagram; images: Database['image'][] } {
  const { code, name } = solution
  const { nodes, links, copies } = source
  const named = nodes.map((node) => ({
    ...node,
    name: node.name ?? goods.get(node.good ?? '')?.name ?? node.id,
  }))
  const network: Network = {
    title: name,
    nodes: named.map(({ good, kind = 'server', ...node }) => ({
      ...node,
      look: goods.get(good ?? '')?.device ?? kind,
    })),
    links: links
      .filter(({ from, to }) => from !== to)
      .map(({ from, to, name: label, kind }) => ({
        from,
        to,
        ...(label === undefined ? {} : { name: label }),
        ...(kind === undefined ? {} : { kind }),
      })),
  }
  const drawn = drawCached(code, network, livery)
  const [wideUrl, narrowUrl, sketchUrl] = listDiagramPaths({ code })
  const wide = { url: wideUrl, ...drawn.wide }
  const narrow = { url: narrowUrl, ...drawn.narrow }
  const describe = ({ url, width, height }: typeof wide) => ({ url, width, height })
  return {
    diagram: {
      nodes: named,
      links: addPlugs({ ...source, copies: copies ?? 1, bill: [], goods }),
      ...(copies === undefined ? {} : { copies }),
      pictures: { wide: describe(wide), narrow: describe(narrow) },
      sketch: sketchUrl,
      device_count: countDevices(source, goods),
    },
    images: [wide, narrow, { url: sketchUrl, ...drawn.sketch }].map(({ url, svg }) =>
      toPicture(url, svg, solution),
    ),
  }
}

/** Devices of the maker in the whole network; software is none. */
function countDevices({ nodes, copies = 1 }: Source, goods: KnownCodes['goods']): number {
  const isDevice = (code: string | undefined) => {
    const device = goods.get(code ?? '')?.device
    return device !== undefined && device.shape !== 'software'
  }
  const counts = nodes.map(({ good, count = 1 }) => (isDevice(good) ? count : 0))
  return copies * counts.reduce((sum, count) => sum + count, 0)
}

/** The links with the form factors of their modules and cables. */
function addPlugs(network: PlannedNetwork): LinkOfDiagram[] {
  return network.links.map((link) => {
    const { ends } = link
    if (!ends) return link
    const complete = (side: Side) => {
      const plug = findPlug(network, link, side)
      return { ...ends[side], ...(plug === undefined ? {} : { plug }) }
    }
    return { ...link, ends: { from: complete('from'), to: complete('to') } }
  })
}

interface DrawnNetwork {
  source: string
  drawn: ReturnType<typeof drawNetworks>
}

/**
 * Latest drawings by solution, one for each of a few languages, reused if the network is unchanged: an edit mostly
 * changes a single solution.
 */
const lastDrawn = new Map<string, readonly DrawnNetwork[]>()

/** Drawings of one solution that are remembered. */
const maxDrawn = 6

function drawCached(
  code: string,
  network: Network,
  livery: Livery,
): ReturnType<typeof drawNetworks> {
  const source = JSON.stringify([network, livery])
  const known = lastDrawn.get(code) ?? []
  const same = known.find((each) => each.source === source)
  const latest = same ?? { source, drawn: drawNetworks(network, livery) }
  const others = known.filter((each) => each !== same)
  lastDrawn.set(code, [latest, ...others].slice(0, maxDrawn))
  return latest.drawn
}

function drawNetworks(
  network: Network,
  livery: Livery,
): Record<'wide' | 'narrow' | 'sketch', Drawing> {
  return {
    wide: drawNetwork(network, livery),
    narrow: drawNarrowNetwork(network, livery),
    sketch: sketchNetwork(network, livery),
  }
}
