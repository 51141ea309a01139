/** The same keys in both layouts of a Russian keyboard, QWERTY and JCUKEN (ГОСТ 6431). */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** Letters that look alike in upper or lower case. */
const latinLooks = 'abekmhopctyxis'
const cyrillicLooks = 'авекмнорстухіѕ'

function createSwap(from: string, to: string): (text: string) => string {
  const target = new Map([...from].map((letter, at) => [letter, to[at] ?? letter]))
  return (text) => [...text].map((letter) => target.get(letter) ?? letter).join('')
}

const toLatinKeys = createSwap(cyrillicKeys, latinKeys)
const toCyrillicKeys = createSwap(latinKeys, cyrillicKeys)
const toLatinLooks = createSwap(cyrillicLooks, latinLooks)
const toCyrillicLooks = createSwap(latinLooks, cyrillicLooks)

const cyrillic = /\p{Script=Cyrillic}/u
const latin = /[a-z]/

/**
 * Other readings of a typed text: with letters of the other alphabet that look alike, as for a part number typed with
 * a Russian К, and with the same keys in the other keyboard layout.
 */
export function listOtherAlphabets(typed: string): string[] {
  const text = typed.normalize('NFC').toLowerCase()
  const isCyrillic = cyrillic.test(text)
  const isLatin = latin.test(text)
  return [
    ...(isCyrillic ? [toLatinLooks(text)].filter((each) => !cyrillic.test(each)) : []),
    ...(isCyrillic && isLatin ? [toCyrillicLooks(text)].filter((each) => !latin.test(each)) : []),
    ...(isCyrillic ? [toLatinKeys(text)] : isLatin ? [toCyrillicKeys(text)] : []),
  ]
}

/**
 * Part numbers of a text with their Cyrillic letters replaced by Latin ones that look alike: `С9300-48Р` is C9300-48P.
 * Only words with digits or Latin letters, all of whose Cyrillic letters have such a twin, are part numbers.
 */
export function writeLatin(text: string): string {
  if (!cyrillic.test(text)) return text
  return text
    .split(/(\s+)/)
    .map((word) => {
      if (!cyrillic.test(word) || !/[a-z\d]/i.test(word)) return word
      const written = toLatinLooks(word.toLowerCase())
      return cyrillic.test(written) ? word : written.toUpperCase()
    })
    .join('')
}

/** Keys that Telex, the usual input method of Vietnamese, reads as a mark of the vowel or of the đ before them. */
const telexMarks = /aa|ee|oo|dd|(?<=[aou])w/g

/** Keys that it reads as the tone of a syllable. */
const telexTone = /(?<=[aeiouy])[sfrxj](?=[a-z]{0,2}$)/

/** A syllable that was typed for Telex while that was off, without its marks: `ddinhj` is định, and thus `dinh`. */
export function listTelexReadings(typed: string): string[] {
  const word = typed.toLowerCase()
  if (!/^[a-z]{3,10}$/.test(word)) return []
  const toneless = [word.replace(/(?<=[a-z]{2})[sfrxj]$/, ''), word.replace(telexTone, ''), word]
  const read = toneless.map((each) =>
    each.replace(telexMarks, (keys) => (keys === 'w' ? '' : (keys[0] ?? ''))),
  )
  return [...new Set(read)].filter((each) => each !== word)
}
