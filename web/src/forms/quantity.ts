import { maxQuantity } from '@faceplate/contracts/shared/quantity.contract'
import { readTypedCount } from '@faceplate/contracts/shared/number.reader'
import type { Messages } from '@faceplate/messages/messages'

/** Reads a quantity; undefined if the text is not a number within the limits. */
export function readQuantity(text: string): number | undefined {
  const quantity = readTypedCount(text) ?? 0
  return quantity >= 1 && quantity <= maxQuantity ? quantity : undefined
}

/** Error message for a quantity, or undefined if it is valid. */
export function explainQuantity(t: Messages, text: string): string | undefined {
  if (readQuantity(text) !== undefined) return undefined
  return text.trim() === ''
    ? t('forms.quantity.missing')
    : t('forms.quantity.range', { max: maxQuantity })
}

/** The quantity one step up or down from the typed one; undefined below one. */
export function stepQuantity(text: string, step: 1 | -1): string | undefined {
  const next = (readTypedCount(text) ?? 0) + step
  return next < 1 ? undefined : String(Math.min(next, maxQuantity))
}
