import type {
  ComparisonAttribute,
  ComparisonGroup,
} from '@faceplate/contracts/calls/comparison.contract'
import type { AttributeRow, ValueRow } from '../base/catalogue.rows.ts'
import { describeNone, toGoodAttribute } from './attribute.text.ts'

/** Consumption with everything that a device supplies over PoE. */
export const drawCode = 'power_draw'
/** Consumption of the device itself, without PoE load. */
export const ownDrawCode = 'power_draw_base'

/**
 * The rows of a comparison of goods, and the codes of those in which the goods differ.
 *
 * @param values values of these goods, and perhaps of others
 * @param lacking the goods by id, with the codes of what each does not have unless it states it
 */
export function compareRows(
  attributes: readonly AttributeRow[],
  values: readonly ValueRow[],
  lacking: ReadonlyMap<number, ReadonlySet<string>>,
  language: string,
): Pick<ComparisonGroup, 'attributes' | 'diff_attributes'> {
  const byCode = Map.groupBy(
    values.filter(({ good_id }) => lacking.has(good_id)),
    ({ attribute_code }) => attribute_code,
  )
  const compared = leaveOutSums(
    attributes,
    attributes.flatMap((attribute) =>
      compareAttribute(attribute, byCode.get(attribute.code) ?? [], lacking, language),
    ),
  )
  return {
    attributes: compared,
    diff_attributes: compared
      .filter(
        (each) =>
          each.values.length < lacking.size ||
          new Set(each.values.map(({ text }) => text)).size > 1,
      )
      .map(({ code }) => code),
  }
}

/** Values of an attribute that goods state or are known to lack; empty if it is unknown for all goods. */
function compareAttribute(
  attribute: AttributeRow,
  stated: readonly ValueRow[],
  lacking: ReadonlyMap<number, ReadonlySet<string>>,
  language: string,
): ComparisonAttribute[] {
  const { code, name, section, unit, better, best } = attribute
  const byGood = Map.groupBy(stated, ({ good_id }) => good_id)
  const values = [...lacking].flatMap(([good_id, codes]): ComparisonAttribute['values'] => {
    const own = byGood.get(good_id)
    if (own) {
      const { values: each, text } = toGoodAttribute(attribute, own, language)
      return [{ good_id, values: each, text }]
    }
    return codes.has(code) ? [{ good_id, ...describeNone(attribute, language), is_none: true }] : []
  })
  if (values.length === 0) return []
  return [{ code, name, section, unit, better: best === 1 ? better : null, values }]
}

/**
 * If the catalogue states the consumption without PoE load, that has a best value, and the consumption with the load has
 * none: it depends on the budget, and a good without PoE would always win. A good that is known to supply no PoE takes
 * its whole consumption itself.
 */
function leaveOutSums(
  attributes: readonly AttributeRow[],
  compared: ComparisonAttribute[],
): ComparisonAttribute[] {
  const isApart = attributes.some(({ code }) => code === ownDrawCode)
  const listValues = (wanted: string) => compared.find(({ code }) => code === wanted)?.values ?? []
  const budgets = listValues('poe_budget')
  const supplies = budgets.some((own) => own.values.some((value) => Number(value) > 0))
  if (!isApart || !supplies) return compared
  const plain = new Set(budgets.flatMap((own) => (own.is_none ? own.good_id : [])))
  return compared.map((each) => {
    if (each.code === drawCode) return { ...each, better: null }
    if (each.code !== ownDrawCode) return each
    const stated = new Set(each.values.map(({ good_id }) => good_id))
    const whole = listValues(drawCode).filter(
      ({ good_id }) => plain.has(good_id) && !stated.has(good_id),
    )
    return { ...each, values: [...each.values, ...whole] }
  })
}
