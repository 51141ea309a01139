import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import type {
  ComparisonAttribute,
  ComparisonGroup,
} from '@faceplate/contracts/calls/comparison.contract'

/**
 * A device of another vendor that ours are compared with. Its values are never marked as best, and it cannot be
 * requested.
 */
export interface Reference {
  device: ThirdPartyDevice
  facts: readonly GoodAttribute[]
}

export interface ComparisonCell {
  /** Undefined if not stated, which means unknown, not absent. */
  text: string | undefined
  /** Numbers in the unit of the row, or words. */
  values: GoodAttribute['values']
  isBest: boolean
}

export interface ComparisonRow {
  code: string
  name: string
  unit: string | null
  differs: boolean
  /** Whether there is more than one device and all have the same value. */
  isSame: boolean
  /** Value of the device of another vendor. */
  reference: ComparisonCell
  /** Value of each product by its id. */
  cells: ReadonlyMap<number, ComparisonCell>
}

export interface ComparisonSection {
  name: string
  rows: readonly ComparisonRow[]
}

/** Cell of a value that is not stated. */
export const unknown: ComparisonCell = { text: undefined, values: [], isBest: false }

/** Rows of a group's table by section, with a cell per product and one for the device of another vendor. */
export function readSections(
  { goods, attributes, diff_attributes }: ComparisonGroup,
  reference?: Reference | null,
): ComparisonSection[] {
  const facts = new Map((reference?.facts ?? []).map((fact) => [fact.code, fact]))
  const shared = new Set(attributes.map(({ code }) => code))
  // Attributes that only the other vendor's device states come last in their section.
  const others = [...facts.values()]
    .filter(({ code }) => !shared.has(code))
    .map((fact): ComparisonAttribute => ({ ...fact, better: null, values: [] }))
  const shown = [...attributes, ...others].filter(
    ({ code, values }) => facts.has(code) || !values.every(({ is_none }) => is_none),
  )
  return [...Map.groupBy(shown, ({ section }) => section)].map(([name, own]) => ({
    name,
    rows: own.map((attribute) => {
      const { code, values } = attribute
      const best = findBest(attribute)
      const fact = facts.get(code)
      const differs =
        diff_attributes.includes(code) ||
        (fact !== undefined &&
          (values.length < goods.length || values.some((value) => !isSame(value, fact))))
      return {
        code,
        name: attribute.name,
        unit: attribute.unit,
        differs,
        isSame: !differs && (goods.length > 1 || fact !== undefined),
        reference: fact ? { text: fact.text, values: fact.values, isBest: false } : unknown,
        cells: new Map(
          values.map(({ good_id, values: each, text }) => [
            good_id,
            { text, values: each, isBest: best.has(good_id) },
          ]),
        ),
      }
    }),
  }))
}

/** Whether two values are equal as text or as data: an absent feature may be written `0` or `None`. */
function isSame(ours: ComparisonAttribute['values'][number], theirs: GoodAttribute): boolean {
  return ours.text === theirs.text || ours.values.join() === theirs.values.join()
}

/** Keeps only rows in which the products differ; drops sections without such rows. */
export function keepDifferences(sections: readonly ComparisonSection[]): ComparisonSection[] {
  return sections.flatMap(({ name, rows }) => {
    const differing = rows.filter(({ differs }) => differs)
    return differing.length === 0 ? [] : [{ name, rows: differing }]
  })
}

/**
 * Ids of the products with the best figure of an attribute, if one direction is better. Values that are not stated are
 * ignored. If all figures are equal, or there is only one, no product is best.
 */
function findBest({ better, values }: ComparisonAttribute): Set<number> {
  if (better === null) return new Set()
  const figures = values.flatMap(({ good_id, values: own }) => {
    const numbers = own.filter((value) => typeof value === 'number')
    if (numbers.length === 0) return []
    return [{ good_id, figure: better === 'higher' ? Math.max(...numbers) : Math.min(...numbers) }]
  })
  const all = figures.map(({ figure }) => figure)
  const best = better === 'higher' ? Math.max(...all) : Math.min(...all)
  if (all.every((figure) => figure === best)) return new Set()
  return new Set(figures.filter(({ figure }) => figure === best).map(({ good_id }) => good_id))
}
