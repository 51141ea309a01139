/** The keys of both layouts side by side, as a Russian keyboard has them (ГОСТ 6431, JCUKEN over QWERTY). */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** Letters that look alike, as capitals or small. */
const latinLooks = 'abekmhopctyxis'
const cyrillicLooks = 'авекмнорстухіѕ'

function createSwap(from: string, to: string): (text: string) => string {
  const target = new Map([...from].map((sign, at) => [sign, to[at] ?? sign]))
  return (text) => [...text].map((sign) => target.get(sign) ?? sign).join('')
}

const toLatinKeys = createSwap(cyrillicKeys, latinKeys)
const toCyrillicKeys = createSwap(latinKeys, cyrillicKeys)
const toLatinLooks = createSwap(cyrillicLooks, latinLooks)
const toCyrillicLooks = createSwap(latinLooks, cyrillicLooks)

const cyrillic = /\p{Script=Cyrillic}/u
const latin = /[a-z]/

/**
 * What else a text may have been meant as: letters of the other alphabet that look like these, as in a part number
 * that was typed with a Russian К, and what its keys give in the other layout.
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
