import { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { close } from '../../files/folder/closed.schema.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'

const PricesFile = close(PriceList)

/** Reads `calculator.yaml`, the prices of the management system; undefined if there is no such file. */
export function readPrices(folder: ContentFolder): PriceList | undefined {
  const file = folder.readIfThere('calculator.yaml', PricesFile)
  if (!file) return undefined
  const { data: prices } = file
  for (const list of ['families', 'modules', 'support'] as const) {
    const codes = new Set<string>()
    for (const [at, { code }] of prices[list].entries()) {
      folder.claim(codes, code, file, [list, at, 'code'])
    }
  }
  const requireAscending = (list: string, field: string, values: readonly number[]) => {
    for (const [at, value] of values.entries()) {
      if (value > (values[at - 1] ?? 0)) continue
      folder.refuse(file, [list, at, field], `must be greater than the ${values[at - 1]} before it`)
    }
  }
  const from = prices.tiers.map((tier) => tier.from)
  const years = prices.terms.map((term) => term.years)
  requireAscending('tiers', 'from', from)
  requireAscending('terms', 'years', years)
  if (years[0] !== 1) {
    folder.refuse(file, ['terms', 0, 'years'], 'must be 1: terms begin with one year')
  }
  return prices
}
