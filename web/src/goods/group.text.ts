/** The name of a group within a sentence: a word that has other capitals, as PoE or IP, keeps its own. */
export function lowerFirst(name: string): string {
  const [word = ''] = name.split(' ')
  return /\p{Lu}/u.test(word.slice(1)) ? name : word.toLowerCase() + name.slice(word.length)
}
