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
