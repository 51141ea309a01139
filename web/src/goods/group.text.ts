/** The name of a group for use inside a sentence. A first word with inner capitals, such as PoE or IP, is unchanged. */
export function lowerFirst(name: string): string {
  const [word = ''] = name.split(' ')
  return /\p{Lu}/u.test(word.slice(1)) ? name : word.toLowerCase() + name.slice(word.length)
}
