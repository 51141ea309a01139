import { maxQuantity } from '@faceplate/contracts/shared/quantity.contract'
import { readTypedCount } from '@faceplate/contracts/shared/number.reader'
import type { FormWords } from '@faceplate/contracts/forms/form.words.en'

/** The number of pieces; undefined where what is typed is no number that can be asked for. */
export function readQuantity(text: string): number | undefined {
  const quantity = readTypedCount(text) ?? 0
  return quantity >= 1 && quantity <= maxQuantity ? quantity : undefined
}

/** What is wrong with a quantity, for the visitor. */
export function explainQuantity(
  text: string,
  { missing, range }: FormWords['quantity'],
): string | undefined {
  if (readQuantity(text) !== undefined) return undefined
  return text.trim() === '' ? missing : range
}

/** A quantity one step up or down from what is typed; below one there is none. */
export function stepQuantity(text: string, step: 1 | -1): string | undefined {
  const next = (readTypedCount(text) ?? 0) + step
  return next < 1 ? undefined : String(Math.min(next, maxQuantity))
}
