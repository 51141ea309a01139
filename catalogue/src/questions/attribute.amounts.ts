import type { AttributeRow } from '../base/catalogue.rows.ts'
import { readLabel } from '../goods/attribute.text.ts'
import type { Documents, StatedValues } from '../goods/stated.values.ts'
import type { Range } from '../search/question.ts'
import type { Unit } from '../search/units.ts'
import type { Vocabulary } from '../search/vocabulary.ts'

/** An attribute with its values. */
export interface Valued {
  attribute: AttributeRow
  values: StatedValues
}

/** Search documents of goods by a quantity that was asked for. */
export interface Amounts {
  /** Goods that have it. */
  met: { attribute: AttributeRow; documents: Documents; unit?: string }[]
  /** Goods that have a better one; those of the first step are the nearest. */
  better: { attribute: AttributeRow; steps: Documents[] }[]
  asked: Range
}

/** A quantity in the text of a choice: 12 V and 100–240 V of `AC 100–240 V and DC 12 V`. */
interface Written {
  attribute: AttributeRow
  documents: () => Documents
  unit: string
  from: number
  to: number
  /** The words before it. */
  label: string
}

/** Lookup of quantities in numbers, and in choices such as `DC 36–72 V`. */
export function readAmounts(all: readonly Valued[], vocabulary: Vocabulary) {
  const numbers = all.filter(({ attribute }) => attribute.type === 'number')
  const written = all.flatMap((valued) => listWritten(valued, vocabulary))
  return {
    ofAttribute: (one: Valued, asked: number): Amounts => gradeAmounts([one], asked, true),
    ofUnit({ unit, at_least: isLeast = false, attributes }: Unit, asked: Range): Amounts {
      const { from, to } = asked
      const ofUnit = written.filter((each) => each.unit === unit)
      const around = ofUnit.filter((each) => each.from <= from && to <= each.to)
      const touching = ofUnit.filter((each) => each.from <= to && from <= each.to)
      const inTexts = (around.length > 0 ? around : touching).map(toMet)
      const measured = numbers.filter(
        ({ attribute }) =>
          attribute.unit === unit && (attributes?.includes(attribute.code) ?? true),
      )
      if (from !== to)
        return { met: [...inTexts, ...findWithin(measured, asked)], better: [], asked }
      const { met, better } = gradeAmounts(pickMeasured(measured, from, isLeast), from, isLeast)
      return { met: [...met, ...inTexts], better, asked }
    },
    ofLabel(word: string, amount: number): Amounts {
      const met = written.filter(
        ({ label, from, to }) => label === word && from <= amount && amount <= to,
      )
      return { met: met.map(toMet), better: [], asked: { from: amount, to: amount } }
    },
  }
}

const toMet = ({ attribute, documents, unit }: Written) => ({
  attribute,
  documents: documents(),
  unit,
})

/** Goods with a number within a range. */
function findWithin(measured: readonly Valued[], { from, to }: Range): Amounts['met'] {
  return measured.flatMap(({ attribute, values }) => {
    const documents = values.findBetween(from, to)
    return documents.length === 0 ? [] : [{ attribute, documents }]
  })
}

/**
 * The attributes that a quantity is about: those with exactly this value, or else those whose values it lies between, or
 * else those that exceed it all. −30 °C is about the lowest temperature, though every highest one is above it. If more
 * will do, filters are among them in any case: 60 W is about the PoE budget, though only a consumption is exactly that.
 */
function pickMeasured(
  measured: readonly Valued[],
  asked: number,
  isLeast: boolean,
): readonly Valued[] {
  const exact = measured.filter(({ values }) => values.findBetween(asked, asked).length > 0)
  if (exact.length === 0) return pickAround(measured, asked)
  const others = measured.filter(
    (valued) => isLeast && valued.attribute.filter === 1 && !exact.includes(valued),
  )
  return [...exact, ...pickAround(others, asked)]
}

function pickAround(measured: readonly Valued[], asked: number): readonly Valued[] {
  const around = measured.filter(({ values: { least, most } }) => least <= asked && asked <= most)
  if (around.length > 0) return around
  return measured.filter(({ values: { least } }) => asked > 0 && asked < least)
}

function gradeAmounts(chosen: readonly Valued[], asked: number, isBetterAsked: boolean): Amounts {
  const improvable = isBetterAsked
    ? // A lower value is asked for where people filter by it, as a temperature; not as the consumption of `24 W`.
      chosen.filter(({ attribute: { better, filter } }) =>
        better === 'lower' ? filter === 1 : better === 'higher',
      )
    : []
  return {
    met: chosen.flatMap(({ attribute, values }) => {
      const documents = values.findBetween(asked, asked)
      return documents.length === 0 ? [] : [{ attribute, documents }]
    }),
    better: improvable.map(({ attribute, values }) => ({
      attribute,
      steps: values.findBetter(asked, attribute.better === 'lower'),
    })),
    asked: { from: asked, to: asked },
  }
}

/** Numbers with a unit behind them, also several: `100–240 V`, `440 × 44 × 180 mm`. */
const quantities =
  // linear: input of at most 200 characters (a choice of the catalogue)
  /((?<!\d)\d{1,7}(?:[.,]\d{1,6})?(?:\s?[–×-]\s?\d{1,7}(?:[.,]\d{1,6})?){0,3})\s([\p{L}°µ%][\p{L}/°%]{0,11})/gu

function listWritten(
  { attribute, values }: Valued,
  { findUnits, toPhraseKey }: Vocabulary,
): Written[] {
  if (attribute.type !== 'choice') return []
  return values.texts.flatMap((value) => {
    const text = readLabel(attribute, value)
    return [...text.matchAll(quantities)].flatMap(({ 1: figures = '', 2: spelling = '', index }) =>
      findUnits(spelling).flatMap(({ unit, times = 1 }) =>
        figures.split('×').map((part) => {
          const [from = 0, to = from] = part
            .split(/[–-]/)
            .map((number) =>
              Number((Number(number.trim().replace(',', '.')) * times).toPrecision(12)),
            )
          // linear: input of at most 200 characters (a choice of the catalogue)
          const label = toPhraseKey(/\p{L}+(?=\s?$)/u.exec(text.slice(0, index))?.[0] ?? '')
          return { attribute, documents: () => values.findText(value), unit, from, to, label }
        }),
      ),
    )
  })
}
