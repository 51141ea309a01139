import type { PriceList } from './calculator.contract.ts'
import type { Questionnaire } from './questionnaires.contract.ts'

/** The price list of the questionnaires; undefined if none has one. */
export function findPriceList(questionnaires: readonly Questionnaire[]): PriceList | undefined {
  return questionnaires.find(({ prices }) => prices)?.prices
}
