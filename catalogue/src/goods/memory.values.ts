import type { IndexedAttribute } from './goods.index.ts'
import { mostSteps, type StatedValues } from './stated.values.ts'

/** The values of an attribute in memory. `documentOf` has the search documents of goods by place. */
export function readStatedValues(
  { stated, values, places, numbers }: IndexedAttribute,
  documentOf: Uint32Array,
): StatedValues {
  const toDocuments = (own: readonly number[]) => own.map((place) => documentOf[place] ?? 0)
  const { least, most } = findLimits(numbers)
  return {
    texts: [...values.values()].flatMap(({ text }) => text ?? []).toSorted(),
    least,
    most,
    findStated: () => toDocuments(stated.array()),
    findText: (text) => toDocuments(values.get(text)?.goods.array() ?? []),
    findBetween: (from, to) =>
      toDocuments(
        places.filter((_, at) => {
          const number = numbers[at] ?? Number.NaN
          return from <= number && number <= to
        }),
      ),
    findBetter: (asked, isLower) => gradeBetter(places, numbers, asked, isLower).map(toDocuments),
  }
}

function findLimits(numbers: readonly number[]): { least: number; most: number } {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const number of numbers) {
    if (number < least) least = number
    if (number > most) most = number
  }
  return { least, most }
}

function gradeBetter(
  places: readonly number[],
  numbers: readonly number[],
  asked: number,
  isLower: boolean,
): number[][] {
  const better = [...new Set(numbers)]
    .filter((number) => (isLower ? number < asked : number > asked))
    .toSorted((a, b) => (isLower ? b - a : a - b))
  const stepOf = new Map(better.map((number, at) => [number, Math.min(at, mostSteps - 1)]))
  const steps = Array.from({ length: Math.min(better.length, mostSteps) }, (): number[] => [])
  for (const [at, number] of numbers.entries()) {
    const step = stepOf.get(number)
    if (step !== undefined) steps[step]?.push(places[at] ?? 0)
  }
  return steps
}
