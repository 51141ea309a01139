import { fittingPorts } from '@faceplate/contracts/calls/analogs.weights'
import { pickNumber, type Facts } from './match.facts.ts'

/** Allocation of their ports of one kind to our ports. */
export interface PortFit {
  /** Our ports of the same kind; undefined if not stated. */
  own: number | undefined
  /** Number of faster ports of ours used for the rest, and their attribute codes. */
  upgraded: number
  upgradedTo: string[]
  /** Copper connections that get slower ports and run at their speed. */
  slowed: number
  /** Sum over these connections of the share of their speed that they get, each from 0 to 1. */
  slowedShare: number
}

/** Copper ports with their speed in Gbit/s, slowest first. */
const copper = [
  ['ports_100m', 0.1],
  ['ports_1g', 1],
  ['ports_2_5g', 2.5],
  ['ports_5g', 5],
  ['ports_10g_t', 10],
] as const

/** The kinds of ports, fastest first, each with the faster ones that its cable or module fits. */
const fastestFirst = Object.entries(fittingPorts)
  .toReversed()
  .map(([code, [, ...faster]]) => ({ code, faster }))

const codes = Object.keys(fittingPorts)

const nothing: ReadonlyMap<string, PortFit> = new Map()

/**
 * Allocates one of our ports to each connection of their device, fastest first: a free port of the same kind, or else a
 * free faster port. A copper connection gets a slower port if no port is fast enough.
 */
export function fitPorts(theirs: Facts, ours: Facts): ReadonlyMap<string, PortFit> {
  const wanted = fastestFirst.flatMap(({ code, faster }) => {
    const needed = pickNumber(theirs[code], 'higher') ?? 0
    return needed === 0 ? [] : { code, faster, needed }
  })
  if (wanted.length === 0) return nothing
  const left = new Map(codes.map((code) => [code, pickNumber(ours[code], 'higher')]))
  const fits = new Map<string, PortFit>()
  for (const { code, faster, needed } of wanted) {
    const own = left.get(code)
    left.set(code, Math.max(0, (own ?? 0) - needed))
    const fit: PortFit = { own, upgraded: 0, upgradedTo: [], slowed: 0, slowedShare: 0 }
    for (const fasterPort of faster) {
      const free = left.get(fasterPort) ?? 0
      const taken = Math.min(free, needed - Math.min(needed, own ?? 0) - fit.upgraded)
      if (taken <= 0) continue
      left.set(fasterPort, free - taken)
      fit.upgraded += taken
      fit.upgradedTo.push(fasterPort)
    }
    fits.set(code, fit)
  }
  for (const [at, [code, speed]] of copper.entries()) {
    const fit = fits.get(code)
    if (!fit) continue
    const needed = pickNumber(theirs[code], 'higher') ?? 0
    for (const [slower, reached] of copper.slice(0, at).toReversed()) {
      const free = left.get(slower) ?? 0
      const taken = Math.min(
        free,
        needed - Math.min(needed, fit.own ?? 0) - fit.upgraded - fit.slowed,
      )
      if (taken <= 0) continue
      left.set(slower, free - taken)
      fit.slowed += taken
      fit.slowedShare += (taken * reached) / speed
    }
  }
  return fits
}

/** Each device is compared with many, so that its ports are counted once. */
const counts = new WeakMap<Facts, number>()

/** Number of all ports of a device. */
export function countPorts(facts: Facts): number {
  const known = counts.get(facts)
  if (known !== undefined) return known
  const count = codes.reduce((sum, code) => sum + (pickNumber(facts[code], 'higher') ?? 0), 0)
  counts.set(facts, count)
  return count
}
