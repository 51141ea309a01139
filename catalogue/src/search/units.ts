import { Type, type Static } from 'typebox'
import { fold, splitWords } from './search.words.ts'

const Spelling = Type.String({ minLength: 1, maxLength: 60 })

/** A unit as people write it; one of them is `times` of `unit`. */
export const Unit = Type.Object(
  {
    unit: Spelling,
    same: Type.Array(Spelling, { minItems: 1 }),
    times: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    /** Larger values match too, as for a reach or a budget. */
    at_least: Type.Optional(Type.Boolean()),
    /** The attributes that are meant, if not all with the unit: `10G` is no IPsec throughput. */
    attributes: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
)

export type Unit = Static<typeof Unit>

/** Lookup of units by their spelling. */
export type Units = (spelling: string) => readonly Unit[]

/** Prefixes of the metric system that people use for the quantities of devices, in both alphabets. */
const prefixes: readonly (readonly [written: string, factor: number])[] = [
  ['k', 1e3],
  ['M', 1e6],
  ['G', 1e9],
  ['T', 1e12],
  ['к', 1e3],
  ['М', 1e6],
  ['Г', 1e9],
  ['Т', 1e12],
]

/**
 * Collects the units of the attributes as they are written there, with the other prefixes of the metric system (a
 * catalogue in Mpps is also asked for kpps), and the spellings of the vocabulary, which go before.
 */
export function listUnits(spelled: readonly Unit[], ofAttributes: readonly string[]): Units {
  const units = new Map<string, Unit[]>()
  const add = (spelling: string, unit: Unit) => {
    const known = units.get(toUnitKey(spelling)) ?? []
    units.set(toUnitKey(spelling), [...known, unit])
  }
  for (const unit of spelled) for (const spelling of unit.same) add(spelling, unit)
  const own = new Set(ofAttributes)
  for (const unit of own) {
    const isSpelled = units.get(toUnitKey(unit))?.some((other) => other.unit === unit) ?? false
    if (!isSpelled) add(unit, { unit, same: [unit], at_least: true })
  }
  for (const unit of own) {
    for (const [spelling, times] of listMultiples(unit)) {
      const isTaken = units.has(toUnitKey(spelling))
      if (!isTaken) add(spelling, { unit, same: [spelling], times, at_least: true })
    }
  }
  return (spelling) => units.get(toUnitKey(spelling)) ?? []
}

/** The unit with other prefixes: for Mpps also `kpps`, 0.001 of it. */
function listMultiples(unit: string): (readonly [string, number])[] {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(unit)
  const usual = prefixes.filter(([prefix]) => /\p{Script=Cyrillic}/u.test(prefix) === isCyrillic)
  const own = usual.find(([prefix]) => unit.startsWith(prefix) && unit.length > prefix.length)
  const base = own ? unit.slice(own[0].length) : unit
  const ownFactor = own?.[1] ?? 1
  // Case is not read, so that `Mm` and `mm` would be the same: short units get no prefix but kilo.
  const isShort = base.length === 1 && ownFactor <= 1000
  return [['', 1] as const, ...usual.filter(([, factor]) => !isShort || factor === 1000)]
    .map(([prefix, factor]) => [prefix + base, factor / ownFactor] as const)
    .filter(([spelling]) => spelling !== unit)
}

/** `Gbit/s` and `gbits` are one spelling, and so are `°C` and `deg C`. */
export function toUnitKey(spelling: string): string {
  return splitWords(fold(spelling.replaceAll(/[°º˚]/g, 'deg').replaceAll('+', 'plus'))).join('')
}
