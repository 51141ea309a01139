import type { FactValues } from '../../files/folder/content.kind.ts'

/** The first number of a characteristic; undefined if the product does not state it. */
export function readFact(facts: FactValues, code: string): number | undefined {
  return facts[code]?.find((value) => typeof value === 'number')
}

/** The words of a characteristic. */
export function readWords(facts: FactValues, code: string): string[] {
  return (facts[code] ?? []).map(String)
}

/** Values of a product by characteristic, from the rows of an import. */
export function toFacts(
  values: readonly { attribute_code: string; number: number | null; text: string | null }[],
): FactValues {
  const byCode = Map.groupBy(values, (value) => value.attribute_code)
  return Object.fromEntries(
    [...byCode].map(([code, own]) => [code, own.map(({ number, text }) => number ?? text ?? '')]),
  )
}
