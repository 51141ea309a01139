import { rateAttribute, type AttributeRating } from './attribute.rating.ts'
import { pickNumber, type AttributeDescription, type Facts } from './match.facts.ts'
import type { Standing } from './match.standing.ts'
import { isCable, isGridded, isPon, rateModule, sharesRate, textOf } from './module.rating.ts'

const kinds = ['direct', 'upgrade', 'downgrade', 'similar'] as const

/** Attributes in which a module that differs is no replacement: it does not fit, or does not link. */
const essential = ['form_factor', 'data_rate', 'fibre', 'wavelength', 'wavelength_rx', 'lanes']

/** Attributes in which a difference matters, and can be lived with. */
const notable = [
  'reach',
  'pon_class',
  'connector',
  'standard',
  'temperature_min',
  'temperature_max',
]

/** An operating temperature of this or below costs extra, °C. */
const frost = -30

/**
 * Judges whether a module of ours replaces another: the same form factor, rate, medium, lanes and wavelengths in the same
 * direction, and the nearest reach that is not shorter, because a module for a much longer reach overloads a receiver.
 * Returns undefined for modules that cannot take its place. A module of which something essential is not known, and a
 * cable that is too short or of another kind, are only `similar`.
 */
export function judgeModule(
  theirs: Facts,
  ours: Facts,
  descriptions: readonly AttributeDescription[],
): Standing | undefined {
  if (!areAlike(theirs, ours)) return undefined
  const describe = new Map(descriptions.map((each) => [each.code, each]))
  const rate = (code: string): AttributeRating | undefined => {
    const description = describe.get(code)
    if (!description) return undefined
    return (
      rateModule(theirs, ours, description) ??
      rateAttribute(theirs[code], ours[code], description, undefined)
    )
  }
  let unknown = countUnstated(theirs)
  let notableGap = 0
  let surplus = weighExtras(theirs, ours)
  for (const code of essential) {
    if (theirs[code] === undefined) continue
    const rating = rate(code)
    if (rating?.verdict === 'unknown') unknown += 1
    if (rating?.verdict !== 'worse' && rating?.verdict !== 'missing') continue
    const isBearable =
      (isPon(theirs) && ofSystem.has(code)) || (code === 'fibre' && isCable(theirs))
    if (code === 'data_rate' && sharesRate(theirs, ours)) notableGap += rating.gap
    else if (!isBearable) return undefined
    else if (code !== 'data_rate') notableGap += 1
  }
  let isBetter = false
  for (const code of notable) {
    const rating = rate(code)
    notableGap += rating?.gap ?? 0
    surplus += rating?.surplus ?? 0
    isBetter ||= rating?.verdict === 'better' && !isCable(ours)
  }
  const isOtherCable = isCable(theirs) && notableGap > 0
  const isSimilar = unknown > 0 || isOtherCable
  const kind = isSimilar
    ? 'similar'
    : notableGap > 0
      ? 'downgrade'
      : isBetter
        ? 'upgrade'
        : 'direct'
  const minor = rate('host_fec')?.gap ?? 0
  return { kind, order: [kinds.indexOf(kind), unknown, round(notableGap), round(surplus), minor] }
}

/** The rate of a PON module follows from its system, and its cage is the cage of the line terminal it is bought for. */
const ofSystem = new Set(['form_factor', 'data_rate'])

/** Whether two modules are of one kind: both cables with the same plugs or none, of one grid and of one PON system. */
function areAlike(theirs: Facts, ours: Facts): boolean {
  if (isCable(theirs) !== isCable(ours) || isPon(theirs) !== isPon(ours)) return false
  if (textOf(theirs, 'far_end') !== textOf(ours, 'far_end')) return false
  if (isGridded(theirs['optics']) !== isGridded(ours['optics'])) return false
  const systems = [ours['pon_standard'] ?? []].flat()
  return !isPon(theirs) || systems.includes(textOf(theirs, 'pon_standard') ?? '')
}

/** Number of essential attributes that their maker does not state. */
function countUnstated(theirs: Facts): number {
  const fibre = textOf(theirs, 'fibre')
  const isLight = fibre === undefined || fibre.includes('mode')
  const needed = [
    'form_factor',
    'fibre',
    ...(isPon(theirs) ? [] : ['data_rate']),
    ...(isLight && !isCable(theirs) ? ['wavelength'] : []),
    ...(fibre?.includes('one fibre') ? ['wavelength_rx'] : []),
  ]
  return needed.filter((code) => theirs[code] === undefined).length
}

/** Weight of what costs extra and was not there. */
function weighExtras(theirs: Facts, ours: Facts): number {
  const [needed, own] = [theirs, ours].map((each) => pickNumber(each['temperature_min'], 'lower'))
  const isColdProof = (own ?? 0) <= frost && (needed ?? 0) > frost
  const systems = [ours['pon_standard'] ?? []].flat().length
  return (isColdProof ? 0.5 : 0) + (systems > 1 ? 0.5 : 0)
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100
}
