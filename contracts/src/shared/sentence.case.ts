/** Languages that write nouns with a capital inside a sentence. */
const withCapitalNouns = new Set(['de', 'gsw', 'lb', 'nds'])

/** The name of a group for use inside a sentence. A first word with inner capitals, such as PoE or IP, is unchanged. */
export function lowerFirst(name: string, language: string): string {
  if (withCapitalNouns.has(new Intl.Locale(language).language)) return name
  const [word = ''] = name.split(' ')
  return /\p{Lu}/u.test(word.slice(1))
    ? name
    : word.toLocaleLowerCase(language) + name.slice(word.length)
}
