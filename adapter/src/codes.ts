import { createHash } from 'node:crypto'
import { reservedQueryKeys } from '@faceplate/contracts/shared/catalogue.query'
import { foldLetters } from '@faceplate/contracts/shared/folded.text'
import { FieldError } from './field.error.ts'

const longestCode = 100
const longestKey = 50

/**
 * Makes the code of a product or group, as addresses have it, of a slug or name. Letters of other alphabets are
 * dropped, so such a code ends with the id. So does a name of digits alone, which would be taken for an id.
 *
 * @throws if there is no text
 */
export function toCode(text: string | null | undefined, id: number): string {
  if (typeof text !== 'string') throw new FieldError('code', 'a slug or name', text)
  const { words, isWhole } = readWords(text)
  const isName = isWhole && words.some((word) => /[a-z]/.test(word))
  const code = isName ? words : [...(words.length > 0 ? words : ['item']), String(id)]
  return code.join('-').slice(0, longestCode).replace(/-$/, '')
}

/**
 * Makes the code of a characteristic, which is the query key of its filter, of a name or key. A name in another alphabet
 * becomes a digest, so that two names do not share a filter.
 */
export function toCharacteristicCode(text: string): string {
  const { words, isWhole } = readWords(text)
  const written = words.join('_')
  if (!isWhole || written === '') {
    return `c_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  }
  const code = /^[a-z]/.test(written) ? written : `c_${written}`
  const reserved: readonly string[] = reservedQueryKeys
  return (reserved.includes(code) ? `${code}_value` : code).slice(0, longestKey)
}

/** The words of a text in the letters a to z and digits; `isWhole` if it has no other letters. */
function readWords(text: string): { words: string[]; isWhole: boolean } {
  const folded = foldLetters(readEscapes(text))
  return {
    words: folded.split(/[^a-z0-9]+/).filter((word) => word !== ''),
    isWhole: !/(?![a-z])\p{L}/u.test(folded),
  }
}

/** WordPress writes slugs of other alphabets with percent signs. */
function readEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const mostIds = 999_999_999

/**
 * Creates ids for things that have only names. A name has the same id each time, unless another name of the list takes it
 * first, which among ten thousand names happens to one in twenty lists.
 */
export function createIds(): (name: string) => number {
  const taken = new Set<number>()
  return (name) => {
    const digest = createHash('sha256').update(name).digest()
    let id = (digest.readUInt32BE() % mostIds) + 1
    while (taken.has(id)) id = (id % mostIds) + 1
    taken.add(id)
    return id
  }
}
