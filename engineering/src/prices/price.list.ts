import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'

/** The price list of the questionnaires; undefined if none has one. */
export function findPriceList(questionnaires: readonly Questionnaire[]): PriceList | undefined {
  return questionnaires.find(({ prices }) => prices)?.prices
}
