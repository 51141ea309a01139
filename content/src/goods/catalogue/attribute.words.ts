import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import type { Database } from '../../base/database/schema.ts'
import type { Meaning, Meanings } from '../../base/fulltext/question.ts'
import { listStems } from '../../base/fulltext/vocabulary.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import type { IndexedAttribute } from './goods.index.ts'

type Attribute = Database['attribute']

/** Score of a good with the requested value, and highest score of one with a larger value. */
const metScore = 16
const exceededScore = 8

interface Choice {
  attribute: Attribute
  value: string
  places: Iterable<number>
}

/**
 * Creates the lookup from words to characteristics out of the catalogue: choices of filters and their first words
 * (`Wi-Fi 7`, `Zigbee`), flags by name, numbers by unit or by the thing they count.
 *
 * @param documentOf search documents of goods by place in the catalogue
 */
export function readMeanings(
  { attributes, goods }: CatalogueSnapshot,
  documentOf: readonly number[],
): Meanings {
  const indexed = attributes.flatMap((attribute) => {
    const values = goods.attributes.get(attribute.code)
    return values ? [{ attribute, values, nameStems: new Set(listStems(attribute.name)) }] : []
  })
  const choices = listChoices(indexed)
  const toMeaning = (
    text: string,
    all: readonly { places: Iterable<number>; score: number }[],
  ) => ({
    text,
    score: (raise: (document: number, score: number) => void) => {
      for (const { places, score } of all) {
        for (const place of places) raise(documentOf[place] ?? 0, score)
      }
    },
  })
  const ofNumbers = (
    text: string,
    found: readonly { places: readonly number[]; score: number }[],
  ): Meaning | undefined =>
    found.some(({ places }) => places.length > 0) ? toMeaning(text, found) : undefined
  return {
    findChoice(key) {
      const found = choices.get(key)
      const [first] = found ?? []
      if (!found || !first) return undefined
      return toMeaning(
        describeChoice(first.attribute, found),
        found.map(({ places }) => ({ places, score: metScore })),
      )
    },
    findStated(code, value) {
      const one = indexed.find(({ attribute }) => attribute.code === code)
      if (!one) return undefined
      const { attribute, values } = one
      const chosen = [...values.values].filter(([key]) => value === undefined || key === value)
      const places = [
        ...chosen.flatMap(([, { goods: having }]) => [...having]),
        ...(value === undefined ? values.places : []),
      ]
      const text = value === undefined ? attribute.name : `${attribute.name}: ${value}`
      return places.length === 0 ? undefined : toMeaning(text, [{ places, score: metScore }])
    },
    findCount(count, named) {
      const found = indexed.filter(
        ({ attribute: { type, unit }, nameStems }) =>
          type === 'number' &&
          unit === null &&
          named.every((words) => words.some((word) => nameStems.has(word))),
      )
      const [only] = found
      const name = found.length === 1 && only ? only.attribute.name : (named.at(-1)?.[0] ?? '')
      return ofNumbers(
        found.length === 1 ? `${name}: ${count}` : `${count} ${name}${count === 1 ? '' : 's'}`,
        found.map(({ values }) => ({ places: findEqual(values, count), score: metScore })),
      )
    },
    findMeasure(amount, units) {
      for (const { unit, times = 1, at_least: isLeast = false } of units) {
        const asked = Number((amount * times).toPrecision(12))
        const measured = indexed.filter(({ attribute }) => attribute.unit === unit)
        const met = measured.filter(({ values }) => values.numbers.includes(asked))
        const more = (met.length > 0 ? met : measured).filter(
          ({ attribute: { better, filter } }) => isLeast && better === 'higher' && filter === 1,
        )
        const named = [...new Set([...met, ...more].map(({ attribute }) => attribute.name))]
        const quantity = formatQuantity(asked, unit)
        const meaning = ofNumbers(
          named.length === 1
            ? `${named[0]}: ${more.length > 0 ? 'from ' : ''}${quantity}`
            : quantity,
          [
            ...met.map(({ values }) => ({ places: findEqual(values, asked), score: metScore })),
            ...more.flatMap(({ values }) => gradeMore(values, asked)),
          ],
        )
        if (meaning) return meaning
      }
      return undefined
    },
  }
}

function describeChoice({ name, type }: Attribute, found: readonly Choice[]): string {
  const values = [...new Set(found.map(({ value }) => value))]
  return type === 'flag' ? name : `${name}: ${values.join(', ')}`
}

/** Choices by all beginnings of their joined words, and flags by name with the goods that have them. */
function listChoices(
  indexed: readonly { attribute: Attribute; values: IndexedAttribute }[],
): Map<string, Choice[]> {
  const choices = new Map<string, Choice[]>()
  const add = (key: string, choice: Choice) => {
    const known = choices.get(key)
    if (known) known.push(choice)
    else choices.set(key, [choice])
  }
  for (const { attribute, values } of indexed) {
    for (const { text, goods: places } of values.values.values()) {
      if (text === null) continue
      if (attribute.type === 'flag') {
        if (text === 'yes')
          add(listStems(attribute.name).join(''), { attribute, value: text, places })
        continue
      }
      const stems = listStems(text)
      for (const [at, stem] of stems.entries()) {
        // A first word without two letters in a row, such as a bare number, does not identify a choice.
        if (at === 0 && stems.length > 1 && !/\p{L}{2}/u.test(stem)) continue
        add(stems.slice(0, at + 1).join(''), { attribute, value: text, places })
      }
    }
  }
  // An exact name excludes longer ones: `SFP` is not SFP28, and Wi-Fi 6 is not Wi-Fi 6E.
  for (const [key, found] of choices) {
    const whole = found.filter(({ value, attribute }) => {
      return attribute.type === 'flag' || listStems(value).join('') === key
    })
    const [first] = whole.length > 0 ? whole : found
    const matching = (whole.length > 0 ? whole : found).filter(
      ({ attribute }) => attribute === first?.attribute,
    )
    choices.set(key, matching)
  }
  return choices
}

function findEqual({ places, numbers }: IndexedAttribute, number: number): number[] {
  return places.filter((_, at) => numbers[at] === number)
}

/** Goods with larger values than requested; the next larger value scores highest. */
function gradeMore({ places, numbers }: IndexedAttribute, asked: number) {
  const steps = [...new Set(numbers.filter((number) => number > asked))].toSorted((a, b) => a - b)
  const stepOf = new Map(steps.map((number, step) => [number, step]))
  const graded = steps.map((): number[] => [])
  for (const [at, number] of numbers.entries()) {
    const step = stepOf.get(number)
    if (step !== undefined) graded[step]?.push(places[at] ?? 0)
  }
  return graded.map((found, step) => ({
    places: found,
    score: Math.max(1, exceededScore - step),
  }))
}
