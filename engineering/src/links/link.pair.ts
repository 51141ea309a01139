import { type FibreGrade } from '@faceplate/contracts/shared/fibre.grade'
import { nameFigure } from '../units/figure.name.ts'
import type { End, Finding } from './link.findings.ts'
import { findCommonRate, type Optic } from './link.optic.ts'
import { dispersionFrom, mediumOf, mostDispersion, type Plant } from './link.plant.ts'
import {
  areInterworking,
  findChannel,
  findOlderChannel,
  findStandard,
  type OpticalStandard,
} from './link.standards.ts'

/**
 * Whether optics of a rate may need forward error correction from the port: from 25 Gbit/s on (IEEE 802.3 clauses 91 and
 * 108), but not the four lanes of 10 Gbit/s of clauses 86 and 87.
 */
function mayNeedFec(rate: number | undefined): boolean {
  return rate !== undefined && rate >= 25 && rate !== 40
}

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

  if (a.rate === undefined || b.rate === undefined) miss('rate')
  else if (findCommonRate(a, b) === undefined) fail('rate')
  if (a.carrier === undefined || b.carrier === undefined) miss('medium')
  else if (a.carrier !== b.carrier || a.fibres !== b.fibres) fail('carrier')
  if (a.carrier === 'twisted-pair') return [...findings, ...checkReach(a, b, plant)]

  if (a.carrier !== undefined && ![a, b].every((optic) => runsOver(optic, plant.grade))) {
    fail('grade')
  } else if ([a, b].some((optic) => needsConditioning(optic, plant.grade))) {
    findings.push({ level: 'note', code: 'mode-conditioning' })
  }
  if (plant.fibres !== undefined && a.fibres > plant.fibres) {
    findings.push({ level: 'fails', code: 'fibres', value: plant.fibres, limit: a.fibres })
  }
  if (a.lanes !== b.lanes) fail('lanes')
  if (differ(a.modulation, b.modulation)) fail('modulation')
  if (a.sends.length === 0 || b.sends.length === 0) miss('wavelength')
  else if (!isSameSet(a.sends, b.receives) || !isSameSet(b.sends, a.receives)) fail('wavelength')
  else if (a.standard && b.standard && !areInterworking(a.standard, b.standard))
    findings.push({ level: 'unknown', code: 'standard' })
  findings.push(...checkReach(a, b, plant), ...describeEngineered(a, b, plant))
  for (const optic of [a, b]) findings.push(...checkDispersion(optic, plant))
  for (const [end, { levelsBy: value }] of Object.entries({ a, b })) {
    if (value !== undefined)
      findings.push({
        level: 'note',
        code: 'standard-levels',
        end: end as End,
        value,
        figure: nameFigure('txMin', value),
      })
  }
  return [...findings, ...checkFec(a, b, plant.length)]
}

function checkCable({ reach, rate, fec }: Optic, { length }: Plant): Finding[] {
  if (reach === undefined) return [{ level: 'unknown', code: 'not-stated', fact: 'reach' }]
  if (reach < length) return [{ level: 'fails', code: 'cable', value: length, limit: reach }]
  if (!mayNeedFec(rate)) return []
  return describeFec(fec)
}

/** Whether a module is made for this fibre, or its standard also specifies it. */
function runsOver({ carrier, standard }: Optic, grade: FibreGrade): boolean {
  if (carrier === mediumOf(grade)) return true
  return carrier === 'single-mode' && findChannel(standard, grade) !== undefined
}

function needsConditioning({ standard }: Optic, grade: FibreGrade): boolean {
  return findChannel(standard, grade)?.isConditioned ?? false
}

function checkReach(a: Optic, b: Optic, { grade, length }: Plant): Finding[] {
  const reaches = [a, b].map((optic) =>
    mediumOf(grade) === 'multimode' && optic.carrier !== 'twisted-pair'
      ? (optic.reachOver[grade] ?? readStandardReach(optic, grade))
      : optic.reach,
  )
  const longest = [a, b].map(({ reach, reachOver }) =>
    Math.max(...[reach, ...Object.values(reachOver)].filter((each) => each !== undefined)),
  )
  // A reach stated for other fibre is an upper bound too; without any reach there is no bound.
  const limits = reaches.map((reach, at) => reach ?? longest[at] ?? -Infinity)
  const limit = Math.min(...limits.filter((each) => each !== -Infinity))
  if (length > limit) return [{ level: 'fails', code: 'reach', value: length, limit }]
  if (!reaches.includes(undefined)) return describeStandardReach([a, b], grade, limit)
  const unspecified = [a, b].find(({ reachOver, standard, carrier }) => {
    const isOpen = carrier === 'multimode' && reachOver[grade] === undefined
    return isOpen && findStandard(standard)?.channels !== undefined
  })
  if (unspecified?.standard !== undefined) {
    return [{ level: 'unknown', code: 'not-specified', value: unspecified.standard }]
  }
  const isOther = limits.every((each) => each !== -Infinity)
  return [
    {
      level: 'unknown',
      code: 'not-stated',
      fact: isOther ? 'reach-over-grade' : 'reach',
    },
  ]
}

/** The reach that the standard of a module gives for a grade, km; undefined if it does not specify this grade. */
function readStandardReach(
  { standard, carrier, reach = Infinity, reachOver }: Optic,
  grade: FibreGrade,
): number | undefined {
  const metres = findChannel(standard, grade)?.metres
  if (metres === undefined) return undefined
  // A short variant, such as a 10GBASE-SR module for 100 m, reaches no further than its datasheet states.
  const isShort =
    carrier === 'multimode' && reach * 1000 < (findChannel(standard, 'om3')?.metres ?? 0)
  return isShort && Object.keys(reachOver).length === 0
    ? Math.min(reach, metres / 1000)
    : metres / 1000
}

function describeStandardReach(
  ends: readonly Optic[],
  grade: FibreGrade,
  limit: number,
): Finding[] {
  const own = ends.find(
    ({ reachOver, carrier }) => carrier !== 'twisted-pair' && reachOver[grade] === undefined,
  )
  const standard = findStandard(own?.standard)
  if (mediumOf(grade) !== 'multimode' || !standard?.source) return []
  const older = findOlderChannel(standard.name, grade)
  const source = findChannel(standard.name, grade)?.source ?? standard.source
  const figure = nameFigure('reach', standard.name, { grade })
  return [{ level: 'note', code: 'standard-reach', source, limit, older, figure }]
}

/** Beyond the reach that a standard gives, a link is engineered: it works where its measured loss allows it. */
function describeEngineered(a: Optic, b: Optic, { grade, length }: Plant): Finding[] {
  if (mediumOf(grade) === 'multimode') return []
  const [nearest] = [a, b]
    .flatMap(({ standard }) => findStandard(standard) ?? [])
    .toSorted((one, other) => engineeredFrom(one) - engineeredFrom(other))
  const limit = nearest ? engineeredFrom(nearest) : Infinity
  if (!nearest || length <= limit) return []
  const figure = nameFigure('engineered', nearest.name)
  return [{ level: 'note', code: 'engineered', value: length, limit, figure }]
}

function engineeredFrom({ engineeredBeyond = Infinity }: OpticalStandard): number {
  return engineeredBeyond
}

/** Checks the chromatic dispersion, which spreads a pulse; empty if it does not matter at these wavelengths. */
function checkDispersion({ receives, dispersion }: Optic, { grade, length }: Plant): Finding[] {
  const longest = Math.max(...receives)
  if (longest < dispersionFrom || mediumOf(grade) === 'multimode') return []
  if (dispersion === undefined) {
    return [{ level: 'unknown', code: 'not-stated', fact: 'dispersion' }]
  }
  const value = Math.ceil(mostDispersion(longest) * length)
  return value <= dispersion
    ? []
    : [{ level: 'fails', code: 'dispersion', value, limit: dispersion }]
}

function checkFec(a: Optic, b: Optic, length: number): Finding[] {
  if (!mayNeedFec(findCommonRate(a, b) ?? Math.max(a.rate ?? 0, b.rate ?? 0))) return []
  const [aFec, bFec] = [a, b].map(({ fec, standard }) => fec ?? findStandard(standard)?.fec)
  if (differ(aFec, bFec)) {
    return [{ level: 'unknown', code: 'standard' }]
  }
  const [limit = 0, other = 0] = [a.reachWithoutFec, b.reachWithoutFec]
  if (aFec !== undefined && bFec !== undefined && limit > 0 && Math.min(limit, other) >= length) {
    return [{ level: 'note', code: 'fec-beyond', value: aFec, limit }]
  }
  return describeFec(bFec === undefined ? undefined : aFec)
}

function describeFec(fec: string | undefined): Finding[] {
  return fec === undefined
    ? [{ level: 'unknown', code: 'not-stated', fact: 'fec' }]
    : [{ level: 'note', code: 'fec', value: fec }]
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

/** Whether two lists contain the same wavelengths. */
export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0
}
