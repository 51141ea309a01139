import type { Finding } from './link.findings.ts'
import type { Optic } from './link.optic.ts'
import { dispersionFrom, mediumOf, mostDispersion, type Plant } from './link.plant.ts'

/** Minimum rate at which a port may need forward error correction (IEEE 802.3 clauses 91 and 108), Gbit/s. */
const fecFrom = 25

/**
 * Checks whether two modules are compatible over a plant, apart from their power: equal rate, kind of fibre, lanes and
 * modulation, matching wavelengths, and sufficient reach of both.
 */
export function checkPair(a: Optic, b: Optic, plant: Plant): Finding[] {
  if (a.carrier === 'cable' && b.carrier === 'cable') return checkCable(a, plant)
  const findings: Finding[] = []
  const fail = (code: (Finding & { limit?: never; fact?: never; value?: never })['code']) =>
    findings.push({ level: 'fails', code })
  const miss = (fact: (Finding & { code: 'not-stated' })['fact']) =>
    findings.push({ level: 'unknown', code: 'not-stated', fact })

  if (a.rate === undefined || b.rate === undefined) miss('the rate')
  else if (a.rate !== b.rate) fail('rate')
  if (a.carrier === undefined || b.carrier === undefined) miss('the kind of fibre')
  else if (a.carrier !== b.carrier || a.fibres !== b.fibres) fail('carrier')
  if (a.carrier === 'twisted-pair') return [...findings, ...checkReach(a, b, plant)]

  if (a.carrier !== undefined && a.carrier !== mediumOf(plant.grade)) fail('grade')
  if (plant.fibres !== undefined && a.fibres > plant.fibres) {
    findings.push({ level: 'fails', code: 'fibres', value: plant.fibres, limit: a.fibres })
  }
  if (a.lanes !== b.lanes) fail('lanes')
  if (differ(a.modulation, b.modulation)) fail('modulation')
  if (a.sends.length === 0 || b.sends.length === 0) miss('the wavelength')
  else if (!isSameSet(a.sends, b.receives) || !isSameSet(b.sends, a.receives)) fail('wavelength')
  else if (differ(a.standard, b.standard)) findings.push({ level: 'unknown', code: 'standard' })
  findings.push(...checkReach(a, b, plant))
  for (const optic of [a, b]) findings.push(...checkDispersion(optic, plant))
  return [...findings, ...checkFec(a, b, plant.length)]
}

function checkCable({ reach, rate, fec }: Optic, { length }: Plant): Finding[] {
  if (reach === undefined) return [{ level: 'unknown', code: 'not-stated', fact: 'the reach' }]
  if (reach < length) return [{ level: 'fails', code: 'cable', value: length, limit: reach }]
  if ((rate ?? 0) < fecFrom) return []
  return describeFec(fec)
}

function checkReach(a: Optic, b: Optic, { grade, length }: Plant): Finding[] {
  const reaches = [a, b].map(({ carrier, reach, reachOver }) =>
    carrier === 'multimode' ? reachOver[grade] : reach,
  )
  const longest = [a, b].map(({ reach, reachOver }) =>
    Math.max(...[reach, ...Object.values(reachOver)].filter((each) => each !== undefined)),
  )
  // A reach stated for other fibre is an upper bound too; without any reach there is no bound.
  const limits = reaches.map((reach, at) => reach ?? longest[at] ?? -Infinity)
  const limit = Math.min(...limits.filter((each) => each !== -Infinity))
  if (length > limit) return [{ level: 'fails', code: 'reach', value: length, limit }]
  if (!reaches.includes(undefined)) return []
  const isOther = limits.every((each) => each !== -Infinity)
  return [
    {
      level: 'unknown',
      code: 'not-stated',
      fact: isOther ? 'the reach over this grade of fibre' : 'the reach',
    },
  ]
}

/** Checks the chromatic dispersion, which spreads a pulse; empty if it does not matter at these wavelengths. */
function checkDispersion({ receives, dispersion }: Optic, { grade, length }: Plant): Finding[] {
  const counts = receives.some((wavelength) => wavelength >= dispersionFrom)
  if (!counts || mediumOf(grade) === 'multimode') return []
  if (dispersion === undefined) {
    return [{ level: 'unknown', code: 'not-stated', fact: 'the dispersion tolerance' }]
  }
  const value = Math.ceil(mostDispersion * length)
  return value <= dispersion
    ? []
    : [{ level: 'fails', code: 'dispersion', value, limit: dispersion }]
}

function checkFec(a: Optic, b: Optic, length: number): Finding[] {
  if (![a, b].some(({ rate }) => (rate ?? 0) >= fecFrom)) return []
  if (a.fec !== undefined && b.fec !== undefined && a.fec !== b.fec) {
    return [{ level: 'unknown', code: 'standard' }]
  }
  const [limit = 0, other = 0] = [a.reachWithoutFec, b.reachWithoutFec]
  if (a.fec !== undefined && b.fec !== undefined && limit > 0 && Math.min(limit, other) >= length) {
    return [{ level: 'note', code: 'fec-beyond', value: a.fec, limit }]
  }
  return describeFec(b.fec === undefined ? undefined : a.fec)
}

function describeFec(fec: string | undefined): Finding[] {
  return fec === undefined
    ? [{ level: 'unknown', code: 'not-stated', fact: 'the error correction of the port' }]
    : [{ level: 'note', code: 'fec', value: fec }]
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

/** Whether two lists contain the same wavelengths. */
export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0
}
