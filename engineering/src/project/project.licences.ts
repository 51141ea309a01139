import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { readCalculation } from '../prices/calculation.query.ts'
import { computePrice } from '../prices/calculator.price.ts'
import { hasLicences, type Project } from './project.address.ts'
import type { PriceTotal } from './project.prices.ts'

/** The licences of a project with the price of today's list. */
export interface PricedLicences {
  devices: number
  years: number
  total: PriceTotal
}

/** Prices the licences of a project; undefined if it has none, or if the list does not price them. */
export function priceLicences(
  project: Project,
  list: PriceList | null | undefined,
): PricedLicences | undefined {
  if (!list || !hasLicences(project)) return undefined
  const calculation = readCalculation(project.licences, list)
  const price = computePrice(list, calculation)
  if (!price) return undefined
  return {
    devices: price.devices,
    years: calculation.years,
    // The prices of the calculator are without taxes.
    total: {
      amount: (price.total / 100).toFixed(2),
      currency: price.currency,
      includes_tax: false,
    },
  }
}
