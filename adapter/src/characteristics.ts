import type { AttributeRow, ValueRow } from '@faceplate/catalogue/base/catalogue.rows'
import { originalLanguage } from '@faceplate/messages/message'
import { findMessages } from '@faceplate/server/process/messages'
import type { CharacteristicRules, SourceAttribute, SourceGood } from './catalogue.source.ts'

/** A choice of more values than this is no filter, unless the rules say so: it is a name or a number of a part. */
const mostChoices = 60

/** A number as people write it, with its unit if it has one. */
const writtenNumber = /^(-?\d{1,15}(?:\.\d{1,10})?)\s?([^\d\s][^\d\s]{0,11})?$/u
const longestNumber = 40

type Value = SourceAttribute['values'][number]

/** Everything that goods state of one characteristic. */
interface Stated {
  first: SourceAttribute
  values: Set<Value>
}

interface Reading {
  type: AttributeRow['type']
  unit: string | null
  read: (value: Value) => Pick<ValueRow, 'number' | 'text'>
}

/**
 * Reads the characteristics of a catalogue out of what its goods state: what is a number, a yes or no, or a choice, and
 * what lists are filtered by. Their order is that in which goods state them first.
 */
export function readCharacteristics(
  goods: readonly SourceGood[],
  rules: Readonly<Record<string, CharacteristicRules>>,
  language: string,
): { attributes: AttributeRow[]; values: Map<number, ValueRow[]> } {
  const stated = new Map<string, Stated>()
  for (const { attributes } of goods) {
    for (const attribute of attributes) {
      const known = stated.get(attribute.code) ?? { first: attribute, values: new Set() }
      stated.set(attribute.code, known)
      for (const value of attribute.values) known.values.add(value)
    }
  }
  const words = listFlagWords(language)
  const readings = new Map(
    [...stated].map(([code, each]) => [
      code,
      rules[code]?.type === 'choice' ? asTexts : readValues(each, words),
    ]),
  )
  const attributes = [...stated].map(([code, { first, values }], position): AttributeRow => {
    const { type = 'choice', unit = null } = readings.get(code) ?? {}
    const { filter, keyFact = true, better } = rules[code] ?? {}
    const isFilter = filter ?? (type !== 'choice' || values.size <= mostChoices)
    return {
      code,
      position,
      name: first.name,
      section: first.section ?? '',
      type,
      unit,
      filter: isFilter ? 1 : 0,
      key_fact: keyFact ? position : null,
      better: better ?? null,
      best: better === undefined ? 0 : 1,
      supply: 0,
      words: null,
    }
  })
  return {
    attributes,
    values: new Map(goods.map((good) => [good.id, listRows(good, readings)])),
  }
}

function listRows(
  { id, attributes }: SourceGood,
  readings: ReadonlyMap<string, Reading>,
): ValueRow[] {
  return attributes.flatMap(({ code, values }) =>
    values.map((value, position) => ({
      good_id: id,
      attribute_code: code,
      position,
      ...(readings.get(code)?.read(value) ?? { number: null, text: String(value) }),
    })),
  )
}

/** A number if all values are numbers with one unit, a flag if all are yes or no, otherwise a choice. */
function readValues({ first, values }: Stated, words: ReadonlyMap<string, boolean>): Reading {
  const all = [...values]
  const flags = all.map((value) => readFlag(value, words))
  if (all.length > 0 && flags.every((flag) => flag !== undefined)) {
    return {
      type: 'flag',
      unit: null,
      read: (value) => ({ number: null, text: readFlag(value, words) ? 'yes' : 'no' }),
    }
  }
  const numbers = all.map(readNumber)
  const units = new Set(numbers.map((number) => number?.unit))
  if (all.length > 0 && !numbers.includes(undefined) && units.size === 1) {
    return {
      type: 'number',
      unit: first.unit ?? numbers[0]?.unit ?? null,
      read: (value) => ({ number: readNumber(value)?.number ?? null, text: null }),
    }
  }
  return asTexts
}

const asTexts: Reading = {
  type: 'choice',
  unit: null,
  read: (value) => ({ number: null, text: String(value) }),
}

/** People write `1G` and `10G` for rates, and look for them so. */
const shortRate = /^\d{1,4}(?:\.\d)?[GMT]$/

function readNumber(value: Value): { number: number; unit: string | null } | undefined {
  if (typeof value === 'number') return { number: value, unit: null }
  if (typeof value === 'boolean' || value.length > longestNumber) return undefined
  if (shortRate.test(value.trim())) return undefined
  const [, figures, unit = null] = writtenNumber.exec(value.trim()) ?? []
  return figures === undefined ? undefined : { number: Number(figures), unit }
}

function readFlag(value: Value, words: ReadonlyMap<string, boolean>): boolean | undefined {
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? words.get(value.trim().toLowerCase()) : undefined
}

/** The words for yes and no in English and in the language of the catalogue. */
function listFlagWords(language: string): ReadonlyMap<string, boolean> {
  return new Map(
    [originalLanguage, language].flatMap((each) => {
      const t = findMessages(each)
      return [
        [t('value.yes').toLowerCase(), true] as const,
        [t('value.no').toLowerCase(), false] as const,
      ]
    }),
  )
}
