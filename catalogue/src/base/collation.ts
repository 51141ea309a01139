// Created once for each language, because creating a collator is expensive.
const collators = new Map<string, Intl.Collator>()

/** The order of names and values in a language; numbers in them are compared by value. */
export function findCollator(language: string): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return collator
}
