import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import type {
  ComparisonAttribute,
  ComparisonGroup,
} from '@faceplate/contracts/calls/comparison.contract'

/** A device of another vendor that ours are held against. Nothing of it is ever the best, and nobody asks for it. */
export interface Reference {
  device: ThirdPartyDevice
  facts: readonly GoodAttribute[]
}

export interface ComparisonCell {
  /** Undefined where nobody has stated it: unknown, not none. */
  text: string | undefined
  /** Numbers in the unit of the row, or the words. */
  values: GoodAttribute['values']
  isBest: boolean
}

export interface ComparisonRow {
  code: string
  name: string
  unit: string | null
  differs: boolean
  /** There is more than one device, and all are alike. */
  isSame: boolean
  /** What the device of another vendor has. */
  reference: ComparisonCell
  /** What each good has, by its id. */
  cells: ReadonlyMap<number, ComparisonCell>
}

export interface ComparisonSection {
  name: string
  rows: readonly ComparisonRow[]
}

/** Nobody has stated it. */
export const unknown: ComparisonCell = { text: undefined, values: [], isBest: false }

/** The table of a group: its attributes by section, a cell for each good and for the device they are held against. */
export function readSections(
  { goods, attributes, diff_attributes }: ComparisonGroup,
  reference?: Reference | null,
): ComparisonSection[] {
  const facts = new Map((reference?.facts ?? []).map((fact) => [fact.code, fact]))
  const shared = new Set(attributes.map(({ code }) => code))
  // What only the other device states comes last in its section.
  const others = [...facts.values()]
    .filter(({ code }) => !shared.has(code))
    .map((fact): ComparisonAttribute => ({ ...fact, better: null, values: [] }))
  const told = [...attributes, ...others].filter(
    ({ code, values }) => facts.has(code) || !values.every(({ is_none }) => is_none),
  )
  return [...Map.groupBy(told, ({ section }) => section)].map(([name, own]) => ({
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

/** None is said in more than one way: `0` here, `None` there. */
function isSame(ours: ComparisonAttribute['values'][number], theirs: GoodAttribute): boolean {
  return ours.text === theirs.text || ours.values.join() === theirs.values.join()
}

/** Only the rows in which the goods differ; sections without such a row are left out. */
export function keepDifferences(sections: readonly ComparisonSection[]): ComparisonSection[] {
  return sections.flatMap(({ name, rows }) => {
    const differing = rows.filter(({ differs }) => differs)
    return differing.length === 0 ? [] : [{ name, rows: differing }]
  })
}

/**
 * The goods with the best figure of an attribute, where one way is better. What is not stated takes no
 * part, and where all figures are the same, or there is only one, none is the best.
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
