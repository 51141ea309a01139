import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import type { Messages } from '@faceplate/messages/messages'

export function formatRate(t: Messages, rate: number): string {
  return t('links.unit.gigabits', { value: formatNumber(rate, t.language) })
}

/** Formats wavelengths; they are nominal, and so not grouped: `1310, 1550 nm`. */
export function formatWavelengths(t: Messages, wavelengths: readonly number[]): string {
  return t('links.unit.nanometres', { value: joinParts(t, wavelengths.map(String)) })
}
