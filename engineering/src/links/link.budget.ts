import { findBudgetFigures, type BudgetFigures } from './link.figures.ts'
import { judge, type End, type Finding, type Verdict } from './link.findings.ts'
import { findCommonRate, putOnFibre, setRate, type Optic } from './link.optic.ts'
import { checkPair } from './link.pair.ts'
import {
  findAttenuation,
  leastAttenuation,
  mediumOf,
  planConnectionLoss,
  planReserve,
  planSpliceLoss,
  type Plant,
} from './link.plant.ts'

/** Budget of the lanes of one wavelength in one direction, in dB and dBm; unstated values are undefined. */
export interface LaneBudget {
  wavelength: number
  count: number
  sent: number | undefined
  received: number | undefined
  budget: number | undefined
  penalties: number | undefined
  fibre: number | undefined
  connections: number
  splices: number
  /** Multiplexers, taps and filters. */
  passive: number
  attenuator: number
  /** Margin after all losses, before the reserve. */
  margin: number | undefined
}

export interface Direction {
  from: End
  lanes: LaneBudget[]
  /** Attenuator to install before the receiver, dB; 0: none. */
  attenuator: number
}

export interface LinkResult {
  verdict: Verdict
  findings: Finding[]
  /** Required margin, dB. */
  reserve: number
  /** Empty for copper. */
  directions: Direction[]
  figures: BudgetFigures
}

/** Values of fixed attenuators on the market, dB. */
export const fixedAttenuators = [1, 2, 3, 5, 7, 10, 15, 20]

/** Smallest margin over the lanes of both directions, dB; undefined if no lane has a budget. */
export function findLeastMargin({
  directions,
}: Pick<LinkResult, 'directions'>): number | undefined {
  const margins = directions.flatMap(({ lanes }) => lanes.flatMap(({ margin }) => margin ?? []))
  return margins.length === 0 ? undefined : Math.min(...margins)
}

/**
 * Computes whether two modules, or the ends of a cable, form a link over a plant.
 *
 * In each direction, for each lane: the budget is the minimum transmit power minus the receiver sensitivity, both
 * average. The penalties are the part of the budget beyond the channel insertion loss, which the datasheet allows for
 * fibre and connections, so that nothing is subtracted twice. The margin is the budget minus penalties and losses, and
 * is compared with the reserve. Datasheets show that a link is sufficient and guarantee nothing: the average power in
 * IEEE 802.3 is informative.
 */
export function computeLink(one: Optic, other: Optic, plant: Plant): LinkResult {
  const rate = findCommonRate(one, other)
  const [atA, atB] = [setRate(one, rate), setRate(other, rate)]
  const pair = checkPair(atA, atB, plant)
  const [a, b] = [putOnFibre(atA, plant.grade), putOnFibre(atB, plant.grade)]
  const reserve = plant.reserve ?? planReserve(mediumOf(plant.grade))
  const isLight = [a, b].every(
    ({ carrier }) => carrier === 'single-mode' || carrier === 'multimode',
  )
  const isApart = pair.some(({ level, code }) => level === 'fails' && !isOfLength(code))
  if (isApart || !isLight) {
    // For incompatible modules, further findings do not matter.
    const findings = isApart ? pair.filter(({ level }) => level === 'fails') : pair
    return { verdict: judge(findings), findings, reserve, directions: [], figures: {} }
  }
  const ways = [
    computeDirection('a', a, b, plant, reserve),
    computeDirection('b', b, a, plant, reserve),
  ]
  const findings = keepWorst([...pair, ...ways.flatMap(({ findings: own }) => own)])
  return {
    verdict: judge(findings),
    findings,
    reserve,
    directions: ways.map(({ direction }) => direction),
    figures: findBudgetFigures(a, b, plant),
  }
}

/** Whether a finding concerns the length only, so that the budget is still informative. */
function isOfLength(code: Finding['code']): boolean {
  return code === 'reach' || code === 'dispersion'
}

function computeDirection(from: End, near: Optic, far: Optic, plant: Plant, reserve: number) {
  const findings: Finding[] = []
  const isMissing = [near.txMin, far.sensitivity].includes(undefined)
  const ownLimits = [near.channelLoss, far.channelLoss].filter((each) => each !== undefined)
  if (isMissing) findings.push({ level: 'unknown', code: 'not-stated', fact: 'levels' })
  if (ownLimits.length < 2)
    findings.push({ level: 'unknown', code: 'not-stated', fact: 'channel-loss' })
  const { attenuator, finding } = chooseAttenuator(near, far, plant)
  if (finding) findings.push(finding)

  const wavelengths = [...new Set(near.sends)]
  const lanes = wavelengths.map((wavelength): LaneBudget => {
    const planned = plant.attenuation ?? findAttenuation(plant.grade, wavelength)?.planned
    const losses = {
      fibre: planned === undefined ? undefined : planned * plant.length,
      connections:
        plant.connections *
        (plant.connectionLoss ?? planConnectionLoss(near.isArray || far.isArray)),
      splices: plant.splices * (plant.spliceLoss ?? planSpliceLoss(mediumOf(plant.grade))),
      passive: plant.passive ?? 0,
    }
    const budget = subtract(near.txMin, far.sensitivity)
    const channel = budget === undefined ? undefined : budget - (findPenalties(near, far) ?? 0)
    const left = channel ?? (ownLimits.length === 2 ? Math.min(...ownLimits) : undefined)
    const { fibre, connections, splices, passive } = losses
    const lost = subtract(fibre, -connections - splices - passive - attenuator)
    return {
      wavelength,
      count: near.lanes / wavelengths.length,
      sent: near.txMin,
      received: far.sensitivity,
      budget,
      penalties: findPenalties(near, far),
      ...losses,
      attenuator,
      margin: subtract(left, lost),
    }
  })
  findings.push(...lanes.flatMap((lane) => judgeLane(lane, plant, reserve)))
  return { findings, direction: { from, lanes, attenuator } }
}

/** Penalties: the part of the budget not available to the channel, by the stricter of both datasheets. */
function findPenalties(near: Optic, far: Optic): number | undefined {
  const own = [near, far].map(({ txMin, sensitivity, channelLoss }) =>
    subtract(subtract(txMin, sensitivity), channelLoss),
  )
  const known = own.filter((each) => each !== undefined)
  return known.length < own.length ? undefined : Math.max(0, ...known)
}

/** Chooses an attenuator if the receiver would be overloaded. */
function chooseAttenuator(
  near: Optic,
  far: Optic,
  { grade, attenuation, length, passive = 0 }: Plant,
): { attenuator: number; finding?: Finding } {
  const weakest = Math.min(...near.sends.map((each) => leastAttenuation(grade, each)))
  const least = (attenuation ?? weakest) * length + passive
  const excess = subtract(subtract(near.txMax, least), far.overload)
  if (excess === undefined) {
    return {
      attenuator: 0,
      finding: { level: 'unknown', code: 'not-stated', fact: 'overload' },
    }
  }
  // Rounded, because sums of decimal fractions are inexact.
  const value = round(excess)
  if (value <= 0) return { attenuator: 0 }
  const attenuator = fixedAttenuators.find((each) => each >= value)
  if (attenuator === undefined) {
    return { attenuator: 0, finding: { level: 'fails', code: 'overload-beyond', value } }
  }
  const finding = {
    level: 'note',
    code: 'attenuator',
    value: attenuator,
    limit: value,
  } as const
  return { attenuator, finding }
}

function judgeLane(lane: LaneBudget, plant: Plant, reserve: number): Finding[] {
  const { wavelength, fibre, margin } = lane
  if (fibre === undefined) return [{ level: 'unknown', code: 'not-stated', fact: 'attenuation' }]
  if (margin === undefined) return []
  const value = round(margin)
  if (value >= reserve) return []
  if (value >= 0) return [{ level: 'tight', code: 'reserve', value, limit: reserve }]
  const { planned, typical } = findAttenuation(plant.grade, wavelength) ?? {}
  if (plant.attenuation === undefined && planned !== undefined && typical !== undefined) {
    const most = (fibre + margin) / plant.length
    if (most >= typical) {
      return [{ level: 'tight', code: 'attenuation', value: planned, limit: floor(most) }]
    }
  }
  // The total loss and its maximum.
  const loss = fibre + lane.connections + lane.splices + lane.passive + lane.attenuator
  return [{ level: 'fails', code: 'loss', value: round(loss), limit: round(loss + margin) }]
}

/** Keeps the worst finding of each kind over all lanes and both directions. */
function keepWorst(findings: readonly Finding[]): Finding[] {
  const shortBy = (each: Finding) =>
    'limit' in each && 'value' in each && typeof each.value === 'number'
      ? Math.abs(each.limit - each.value)
      : 0
  return [...Map.groupBy(findings, (each) => (each.code === 'not-stated' ? each.fact : each.code))]
    .map(([, same]) => same.toSorted((one, other) => shortBy(other) - shortBy(one)))
    .flatMap(([worst]) => worst ?? [])
}

function subtract(from: number | undefined, what: number | undefined): number | undefined {
  return from === undefined || what === undefined ? undefined : from - what
}

function round(decibels: number): number {
  return Math.round(decibels * 100) / 100
}

/** Rounds down, so that the result is within the limit. */
function floor(decibels: number): number {
  return Math.floor(decibels * 100 + 1e-6) / 100
}
