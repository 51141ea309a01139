import { localeOf } from '@faceplate/messages/messages'

type ListType = 'conjunction' | 'disjunction' | 'row'

// Created once for each language and type, because creating a formatter is expensive.
const formats = new Map<string, Intl.ListFormat>()

/**
 * Joins items for people in a language: `1G, 10G and 25G`, with `disjunction` `1G, 10G or 25G`, or with `row`, as behind
 * a colon, `1G, 10G, 25G`.
 */
export function formatList(
  items: readonly string[],
  language: string,
  type: ListType = 'conjunction',
): string {
  const key = `${language} ${type}`
  const format = formats.get(key) ?? new Intl.ListFormat(localeOf(language), optionsOf(type))
  formats.set(key, format)
  return format.format(items)
}

/** A narrow list has no 'and' in most languages. */
function optionsOf(type: ListType): Intl.ListFormatOptions {
  return type === 'row' ? { type: 'conjunction', style: 'narrow' } : { type }
}
