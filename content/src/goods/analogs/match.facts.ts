import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'

/** The properties of an attribute that are needed to compare two values. */
export interface AttributeDescription {
  code: string
  unit: string | null
  type: 'number' | 'choice' | 'flag'
  better: 'higher' | 'lower' | null
}

/** The value of an attribute that one side states. Numbers are in its unit, flags are booleans or `yes` and `no`. */
export type MatchFact = number | boolean | string | readonly (number | string)[]

/** The choice that states that a device does not have something; an unstated attribute is unknown instead. */
export const none = 'None'

/** Set for one end of a radio link between two places: not an attribute, since no list of goods is filtered by it. */
export const radioLinkFact = 'radio_link'

/** Stated values by attribute code. A missing value means unknown, never "no". */
export type Facts = Readonly<Record<string, MatchFact | null | undefined>>

/** Whether there is a value that can be compared. */
export function isStated(
  fact: MatchFact | null | undefined,
  description: AttributeDescription,
): fact is MatchFact {
  if (description.type === 'number') return pickNumber(fact, null) !== undefined
  if (fact === undefined || fact === null) return false
  if (typeof fact !== 'object') return isText(fact, description)
  return fact.some((value) => isText(value, description))
}

/** Whether a value is one of a choice, or of a flag. */
function isText(value: number | boolean | string, { type }: AttributeDescription): boolean {
  if (type !== 'flag') return typeof value !== 'boolean'
  return typeof value === 'boolean' || value === 'yes' || value === 'no'
}

/** A value for the response: a number, or a text with all values in the language of the reader; null if unknown. */
export function showFact(
  t: Messages,
  fact: MatchFact | null | undefined,
  description: AttributeDescription,
): number | string | null {
  if (!isStated(fact, description)) return null
  if (description.type !== 'number') return nameTexts(t, listTexts(fact, description))
  const numbers = listNumbers(fact)
  return numbers.length > 1
    ? numbers.map((number) => formatNumber(number, t.language)).join(', ')
    : (numbers[0] ?? null)
}

/** The best of several numbers. */
export function pickNumber(
  fact: MatchFact | null | undefined,
  better: 'higher' | 'lower' | null,
): number | undefined {
  if (typeof fact === 'number') return fact
  if (fact === undefined || fact === null || typeof fact !== 'object') return undefined
  let picked: number | undefined
  for (const value of fact) {
    if (typeof value !== 'number') continue
    const isBetter = better === 'lower' ? value < (picked ?? value) : value > (picked ?? value)
    picked = picked === undefined || isBetter ? value : picked
  }
  return picked
}

export function listNumbers(fact: MatchFact | null | undefined): number[] {
  return [fact ?? []].flat().filter((value) => typeof value === 'number')
}

/** The values of a choice, or Yes or No for a flag; empty if nothing is stated. */
export function listTexts(
  fact: MatchFact | null | undefined,
  { type }: AttributeDescription,
): string[] {
  if (fact === undefined || fact === null) return []
  const values = [fact].flat()
  if (type !== 'flag') return values.filter((value) => typeof value !== 'boolean').map(String)
  return values.flatMap((value) => {
    if (value === true || value === 'yes') return 'Yes'
    return value === false || value === 'no' ? 'No' : []
  })
}

/** Values of a choice or a flag as a text for people. */
export function nameTexts(t: Messages, texts: readonly string[]): string {
  return texts.map((text) => nameText(t, text)).join(', ')
}

function nameText(t: Messages, text: string): string {
  if (text === 'Yes') return t('analogs.value.yes')
  if (text === 'No') return t('analogs.value.no')
  return text === none ? t('analogs.value.none') : text
}

/** The value that states that a good does not have something, by type of attribute. */
export function toNone({ type }: AttributeDescription): MatchFact {
  return type === 'number' ? 0 : type === 'flag' ? 'no' : none
}
