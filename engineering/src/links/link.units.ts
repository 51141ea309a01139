import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import type { Messages } from '@faceplate/messages/messages'

/** Formats the rates that a module can be set to: `25, 10 Gbit/s`. */
export function formatRates(t: Messages, rates: readonly number[]): string {
  const value = joinParts(
    t,
    rates.map((rate) => formatNumber(rate, t.language)),
  )
  return t('links.unit.gigabits', { value })
}

/** Formats wavelengths; they are nominal, and so not grouped: `1310, 1550 nm`. */
export function formatWavelengths(t: Messages, wavelengths: readonly number[]): string {
  return t('links.unit.nanometres', { value: joinParts(t, wavelengths.map(String)) })
}
