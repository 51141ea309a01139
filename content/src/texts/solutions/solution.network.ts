import type { Transceiver } from '@faceplate/contracts/calls/transceivers.contract'
import {
  formFactors,
  isLinkPort,
  type LinkPort,
} from '@faceplate/contracts/calls/transceivers.query'
import type { Device } from '@faceplate/drawing/device.schema'
import { readOptic, type Optic } from '@faceplate/engineering/links/link.optic'
import { listShapes } from '@faceplate/engineering/links/link.shapes'
import { portFacts } from '@faceplate/engineering/links/port.facts'
import type { Static } from 'typebox'
import type { FactValues } from '../../files/folder/content.kind.ts'
import { readFact, readWords } from '../../goods/stated/stated.facts.ts'
import { listTaken } from '../../goods/transceivers/cages.store.ts'
import type { BillLine, DiagramSource } from './solution.source.ts'

/** A product as the checks of a solution read it. */
export interface KnownGood {
  name: string
  facts: FactValues
  device?: Device | undefined
  /** JSON of `performance` of its file. */
  performance?: string | null
}

/** A solution as its checks read it. */
export interface Network {
  nodes: Static<typeof DiagramSource>['nodes']
  links: Static<typeof DiagramSource>['links']
  copies: number
  bill: readonly Static<typeof BillLine>[]
  goods: ReadonlyMap<string, KnownGood>
}

export type NetworkNode = Network['nodes'][number]
export type NetworkLink = Network['links'][number]
export type Side = 'from' | 'to'

export const sides: readonly Side[] = ['from', 'to']

/** A fault of a solution, with its place in the file. */
export interface NetworkFault {
  path: (string | number)[]
  reason: string
  /** The data leaves open whether it is wrong. */
  isDoubt: boolean
}

export function findNode({ nodes }: Network, link: NetworkLink, side: Side) {
  return nodes.find(({ id }) => id === link[side])
}

/** The product that a node shows; undefined if it is none of the catalogue. */
export function findGood({ goods }: Network, node: NetworkNode | undefined): KnownGood | undefined {
  return goods.get(node?.good ?? '')
}

/** A form factor of cages, `PON`, or the rate of a copper port. */
export type PortKind = LinkPort | 'PON' | number

/** Numbers of ports by kind; undefined if the product states none. */
export function readPorts({ facts }: KnownGood): Map<PortKind, number> | undefined {
  const stated = [...portFacts, { code: 'pon_ports', rate: 0, cage: 'PON' as const }].flatMap(
    ({ code, rate, cage }): [PortKind, number][] => {
      const count = readFact(facts, code)
      return count === undefined ? [] : [[cage ?? rate, count]]
    },
  )
  return stated.length === 0 ? undefined : new Map(stated)
}

/** A module or cable of a bill with its optical values. */
export interface NetworkPart {
  code: string
  good: KnownGood
  optic: Optic
}

/** Reads a product as a module or cable; undefined if it is none. */
export function readNetworkPart({ goods }: Network, code: string): NetworkPart | undefined {
  const good = goods.get(code)
  const [shape] = good ? readWords(good.facts, 'form_factor') : []
  if (!good || shape === undefined) return undefined
  const attributes = Object.entries(good.facts).map(([each, values]) => ({ code: each, values }))
  // The optics read codes and values only.
  const stated = { form_factor: shape, attributes } as Pick<
    Transceiver,
    'form_factor' | 'attributes'
  >
  return { code, good, optic: readOptic(stated) }
}

/** The form factor of a plug: that of a module, or of the end of a cable that splits. */
export function plugOf({ optic }: NetworkPart, isFarEnd: boolean): string {
  return (isFarEnd ? optic.farEnd?.formFactor : undefined) ?? optic.formFactor
}

/** The kinds of cages of a product that a plug fits, that of its own form first. */
export function listCages(good: KnownGood, plug: string): (LinkPort | 'PON')[] {
  const cages = [...(readPorts(good) ?? [])].flatMap(([kind, count]) =>
    typeof kind === 'number' || count === 0 ? [] : kind,
  )
  const others = cages.filter((cage) => cage !== plug && takes(cage, plug))
  return [...cages.filter((cage) => cage === plug), ...others]
}

/** The cage of a product that a plug fits, that of its own form first; undefined if there is none. */
export function findCage(good: KnownGood, plug: string): LinkPort | 'PON' | undefined {
  return listCages(good, plug)[0]
}

function takes(cage: LinkPort | 'PON', plug: string): boolean {
  const own = formFactors.find((each) => each === cage)
  if (own) return listTaken(own).some((each) => each === plug)
  return isLinkPort(cage) && listShapes({ port: cage }).includes(plug)
}

/**
 * The end of a cable that splits at which all its connections share one plug; undefined if it does not split. A product
 * that states its ports decides.
 */
export function findTrunk(
  network: Network,
  link: NetworkLink,
  part: NetworkPart,
): Side | undefined {
  const { farEnd } = part.optic
  if (!farEnd || farEnd.count < 2) return undefined
  const fits = (side: Side, plug: string) => {
    const good = findGood(network, findNode(network, link, side))
    return !good || !readPorts(good) || findCage(good, plug) !== undefined
  }
  const isFrom = fits('from', part.optic.formFactor) && fits('to', farEnd.formFactor)
  return isFrom ? 'from' : 'to'
}

/** Number of plugs that a part has at an end for all connections of a link. */
export function countPlugs(
  network: Network,
  link: NetworkLink,
  side: Side,
  part: NetworkPart,
): number {
  const count = link.count ?? 1
  const trunk = findTrunk(network, link, part)
  return trunk === side ? Math.ceil(count / (part.optic.farEnd?.count ?? 1)) : count
}

/** The parts at the ends of a link. */
export function readEnds(
  network: Network,
  link: NetworkLink,
): Record<Side, NetworkPart | undefined> {
  const read = (side: Side) => {
    const code = link.ends?.[side].part
    return code === undefined ? undefined : readNetworkPart(network, code)
  }
  return { from: read('from'), to: read('to') }
}

/** The form factor of the plug at an end of a link; undefined for PON, and if nothing is plugged in. */
export function findPlug(network: Network, link: NetworkLink, side: Side): LinkPort | undefined {
  const part = readEnds(network, link)[side]
  const plug = part && plugOf(part, isFarEnd(network, link, side, part))
  return plug !== undefined && isLinkPort(plug) ? plug : undefined
}

/** Whether a cable that splits has its separate plugs at an end of a link. */
export function isFarEnd(
  network: Network,
  link: NetworkLink,
  side: Side,
  part: NetworkPart,
): boolean {
  const trunk = findTrunk(network, link, part)
  return trunk !== undefined && trunk !== side
}

/** `48 × 25G` in the name of a link, in any language. */
const ratePattern = /(?:\b(\d{1,5}) ?[×x] ?)?\b(\d{1,3}(?:[.,]\d)?)G\b/

/** The number of connections and the rate that the name of a link says. */
export function readName({ name = '' }: NetworkLink): { count?: number; rate: number } | undefined {
  const [, count, rate] = ratePattern.exec(name) ?? []
  if (rate === undefined) return undefined
  const gigabits = Number(rate.replace(',', '.'))
  return count === undefined ? { rate: gigabits } : { count: Number(count), rate: gigabits }
}

/** The rate of a link, Gbit/s, as stated or by its name. */
export function rateOf(link: NetworkLink): number | undefined {
  return link.rate ?? readName(link)?.rate
}

/** The end of a link in words: `KS-2428P`. */
export function nameOf(network: Network, link: NetworkLink, side: Side): string {
  const node = findNode(network, link, side)
  return findGood(network, node)?.name ?? node?.name ?? link[side]
}
