import { priceKinds } from '@faceplate/contracts/calls/price.contract'
import { Day } from '@faceplate/contracts/shared/code.contract'
import { describe } from '@faceplate/contracts/shared/description'
import { Type, type Static } from 'typebox'
import { always } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import { toEndOfDay, toStartOfDay } from '../../base/database/zone.time.ts'
import { strict } from '../../files/folder/closed.schema.ts'

/** A price of a product or a series in a content file. */
export const PriceEntry = Type.Object(
  {
    amount: describe(Type.Number(), 'Price of one piece', 129.5),
    currency: describe(Type.String({ maxLength: 10 }), 'Currency (ISO 4217)', 'USD'),
    regions: Type.Optional(
      describe(
        Type.Array(Type.String({ maxLength: 10 }), { minItems: 1, maxItems: 250 }),
        'Countries in which it applies (ISO 3166-1); without it, all that have no price of their own',
        ['RU'],
      ),
    ),
    kind: Type.Optional(describe(Type.Enum(priceKinds), 'List price (the default) or recommended')),
    includes_tax: Type.Optional(describe(Type.Boolean(), 'By default it is without tax', true)),
    valid_from: Type.Optional(describe(Day, 'First day on which it applies', '2026-07-01')),
    valid_until: Type.Optional(describe(Day, 'Last day on which it applies', '2026-12-31')),
  },
  strict,
)
export type PriceEntry = Static<typeof PriceEntry>

/** A price without its good. */
export type PriceRow = Omit<Database['good_price'], 'good_id'>

/** Reports a fault of a price: its place in the list, and its field. */
type RefusePrice = (at: number, path: readonly (string | number)[], reason: string) => void

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Codes that CLDR names beside countries: unions, parts of countries, and those for tests and for an unknown country. */
const noCountries: ReadonlySet<string> = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '),
)

/** More than any price of a product; the amount of a contract has at most 12 digits before the point. */
const amountLimit = 1e12

export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/** Whether a text is the code of a country (ISO 3166-1 alpha-2). */
export function isCountry(code: string): boolean {
  const isCode = currentCodeOf(code) === code && !noCountries.has(code)
  return isCode && countryNames.of(code) !== undefined
}

/** The code that replaces another: GB for UK, RU for SU. Undefined if a text is no code. */
function currentCodeOf(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : undefined
}

/** Says that a text is no code of a country, and which one is meant where that is known. */
export function explainNoCountry(code: string): string {
  const reason = `no country '${code}' (ISO 3166-1 alpha-2)`
  const current = currentCodeOf(code)
  return current !== undefined && isCountry(current) ? `${reason}: write '${current}'` : reason
}

/** Checks the prices of a product and converts them to rows. Days begin in the time zone of the maker. */
export function readPriceEntries(
  entries: readonly PriceEntry[],
  timeZone: string,
  refuse: RefusePrice,
): PriceRow[] {
  refuseOverlaps(entries, refuse)
  return entries.map((entry, position) => {
    const { currency, kind = 'list', includes_tax: hasTax = false, regions = [] } = entry
    const { valid_from: from, valid_until: until } = entry
    for (const [at, region] of regions.entries()) {
      const isKnown = isCountry(region)
      if (!isKnown) refuse(position, ['regions', at], explainNoCountry(region))
    }
    if (from !== undefined && until !== undefined && until < from) {
      refuse(position, ['valid_until'], `is before valid_from, ${from}`)
    }
    return {
      ...always,
      position,
      amount: readAmount(entry, (field, reason) => refuse(position, [field], reason)),
      currency,
      kind,
      includes_tax: hasTax ? 1 : 0,
      regions: regions.join(' '),
      valid_from: from ?? null,
      valid_until: until ?? null,
      ...(from === undefined ? {} : { public_from: toStartOfDay(from, timeZone) }),
      ...(until === undefined ? {} : { public_until: toEndOfDay(until, timeZone) }),
    }
  })
}

/** The amount as a decimal text with the digits of its currency (ISO 4217): 129.50 dollars, 3290000 đồng. */
function readAmount(
  { amount, currency }: PriceEntry,
  refuse: (field: 'amount' | 'currency', reason: string) => void,
): string {
  if (!isCurrency(currency)) {
    refuse('currency', `no currency '${currency}' (ISO 4217)`)
    return ''
  }
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const text = amount.toFixed(digits)
  if (amount <= 0) refuse('amount', 'must be more than 0; a product without a price has none')
  else if (amount >= amountLimit) refuse('amount', 'is more than any price')
  else if (Number(text) !== amount) {
    refuse('amount', `has more decimals than ${currency}, which has ${digits}`)
  }
  return text
}

/** Rejects a second price for the same country and day. */
function refuseOverlaps(entries: readonly PriceEntry[], refuse: RefusePrice): void {
  const first = (entry: PriceEntry) => entry.valid_from ?? ''
  const last = (entry: PriceEntry) => entry.valid_until ?? '9999'
  for (const [at, entry] of entries.entries()) {
    const { regions = [''] } = entry
    for (const other of entries.slice(0, at)) {
      const shared = regions.find((region) => (other.regions ?? ['']).includes(region))
      const start = first(entry) > first(other) ? first(entry) : first(other)
      const end = last(entry) < last(other) ? last(entry) : last(other)
      if (shared === undefined || start > end) continue
      const where = shared === '' ? 'without regions' : `for ${shared}`
      const when = start === '' ? (end === '9999' ? '' : ` until ${end}`) : ` on ${start}`
      refuse(at, [], `is a second price ${where}${when}`)
    }
  }
}
