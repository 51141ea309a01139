import { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { ContentFolder } from '../../files/folder/content.folder.ts'

/** `calculator.yaml`: what the management system costs. Undefined where it is not there. */
export function readPrices(folder: ContentFolder): PriceList | undefined {
  const file = folder.readIfThere('calculator.yaml', PriceList)
  if (!file) return undefined
  const { data: prices } = file
  for (const list of ['families', 'modules', 'support'] as const) {
    const codes = new Set<string>()
    for (const [at, { code }] of prices[list].entries()) {
      folder.claim(codes, code, file, [list, at, 'code'])
    }
  }
  const refuseFalling = (list: string, field: string, values: readonly number[]) => {
    for (const [at, value] of values.entries()) {
      if (value > (values[at - 1] ?? 0)) continue
      folder.refuse(file, [list, at, field], `must be more than the ${values[at - 1]} before it`)
    }
  }
  const from = prices.tiers.map((tier) => tier.from)
  const years = prices.terms.map((term) => term.years)
  refuseFalling('tiers', 'from', from)
  refuseFalling('terms', 'years', years)
  if (years[0] !== 1) {
    folder.refuse(file, ['terms', 0, 'years'], 'must be 1: terms begin with one year')
  }
  return prices
}
