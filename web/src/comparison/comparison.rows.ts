import type { ComparisonAttribute, ComparisonGroup } from '@faceplate/contracts/comparison.contract'

export interface ComparisonCell {
  goodId: number
  /** Undefined where nobody has stated it: unknown, not none. */
  text: string | undefined
  /** Numbers in the unit of the row, or the words. */
  values: ComparisonAttribute['values'][number]['values']
  isBest: boolean
}

export interface ComparisonRow {
  code: string
  name: string
  unit: string | null
  differs: boolean
  /** There is more than one good, and all are alike. */
  isSame: boolean
  cells: readonly ComparisonCell[]
}

export interface ComparisonSection {
  name: string
  rows: readonly ComparisonRow[]
}

/** The table of a group: its attributes by section, a cell for each good. */
export function readSections({
  goods,
  attributes,
  diff_attributes,
}: ComparisonGroup): ComparisonSection[] {
  const sections = Map.groupBy(attributes, ({ section }) => section)
  return [...sections].map(([name, own]) => ({
    name,
    rows: own.map((attribute) => {
      const best = findBest(attribute)
      const differs = diff_attributes.includes(attribute.code)
      return {
        code: attribute.code,
        name: attribute.name,
        unit: attribute.unit,
        differs,
        isSame: goods.length > 1 && !differs,
        cells: goods.map(({ id }) => {
          const stated = attribute.values.find(({ good_id }) => good_id === id)
          return {
            goodId: id,
            text: stated?.text,
            values: stated?.values ?? [],
            isBest: best.has(id),
          }
        }),
      }
    }),
  }))
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
