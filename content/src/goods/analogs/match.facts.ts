/** What must be known of an attribute to compare two values of it. */
export interface AttributeDescription {
  code: string
  unit: string | null
  type: 'number' | 'choice' | 'flag'
  better: 'higher' | 'lower' | null
}

/** What one side states of an attribute. Numbers are in its unit, flags are true or `yes`. */
export type MatchFact = number | boolean | string | readonly (number | string)[]

/** The word of a choice for what a device does not have, which is more than not to state it. */
export const none = 'None'

/** What one side states by the code of the attribute; what is absent is unknown, never "no". */
export type Facts = Readonly<Record<string, MatchFact | null | undefined>>

/** True: there is a value that can be compared. */
export function isStated(
  fact: MatchFact | null | undefined,
  description: AttributeDescription,
): fact is MatchFact {
  return description.type === 'number'
    ? pickNumber(fact, null) !== undefined
    : listTexts(fact, description).length > 0
}

/** A value as an answer gives it: a number, or a text of all values; null is unknown. */
export function showFact(
  fact: MatchFact | null | undefined,
  description: AttributeDescription,
): number | string | null {
  if (!isStated(fact, description)) return null
  if (description.type !== 'number') return listTexts(fact, description).join(', ')
  const numbers = listNumbers(fact)
  return numbers.length > 1 ? numbers.join(', ') : (numbers[0] ?? null)
}

/** Of several numbers the best counts. */
export function pickNumber(
  fact: MatchFact | null | undefined,
  better: 'higher' | 'lower' | null,
): number | undefined {
  if (typeof fact === 'number') return fact
  if (fact === undefined || fact === null) return undefined
  const numbers = listNumbers(fact)
  if (numbers.length === 0) return undefined
  return better === 'lower' ? Math.min(...numbers) : Math.max(...numbers)
}

export function listNumbers(fact: MatchFact | null | undefined): number[] {
  return [fact ?? []].flat().filter((value) => typeof value === 'number')
}

/** The words of a choice, or Yes or No of a flag; empty where nothing is stated. */
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

/** What a good has none of, in the words of each type. */
export function toNone({ type }: AttributeDescription): MatchFact {
  return type === 'number' ? 0 : type === 'flag' ? 'no' : none
}
