import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { fold } from './search.words.ts'

/** The words of the languages that visitors write. */
export interface Dictionary {
  /** Whether a folded word is a word of one of the languages, in any of its forms. */
  has(word: string): boolean
}

/** Packages with a dictionary each, in the format of Hunspell. */
const packages = ['dictionary-en', 'dictionary-ru']

let reading: Promise<Dictionary> | undefined

/**
 * Reads the dictionaries once in a process, line by line, so that other requests are served in between. They take 2 MB.
 */
export function readDictionary(): Promise<Dictionary> {
  reading ??= Promise.all(packages.map(readLanguage)).then((languages) => ({
    has: (word) => languages.some((language) => language.has(word)),
  }))
  return reading
}

/** A rule of Hunspell: a word with `flag` that ends (or begins) so also has the form with `affix` instead of `strip`. */
interface Rule {
  flag: string
  strip: string
  condition: RegExp
}

interface Rules {
  prefixes: Map<string, Rule[]>
  suffixes: Map<string, Rule[]>
}

const { resolve } = createRequire(import.meta.url)

async function readLanguage(name: string): Promise<Dictionary> {
  const place = pathToFileURL(resolve(name))
  const rules = readRules(await readFile(new URL('index.aff', place), 'utf8'))
  const flagsOf = await readStems(new URL('index.dic', place))
  const hasStem = (stem: string, ...flags: string[]) =>
    flagsOf(stem).some((own) => flags.every((flag) => own.includes(flag)))
  /** Whether the word is a stem with these flags, or a form with a suffix of such a stem. */
  const isForm = (word: string, ...flags: string[]): boolean => {
    if (hasStem(word, ...flags)) return true
    for (let end = word.length; end > 0; end -= 1) {
      for (const { flag, strip, condition } of rules.suffixes.get(word.slice(end)) ?? []) {
        const stem = word.slice(0, end) + strip
        if (condition.test(stem) && hasStem(stem, flag, ...flags)) return true
      }
    }
    return false
  }
  return {
    has(word) {
      if (isForm(word)) return true
      for (let end = 1; end < word.length; end += 1) {
        for (const { flag, strip } of rules.prefixes.get(word.slice(0, end)) ?? []) {
          if (isForm(strip + word.slice(end), flag)) return true
        }
      }
      return false
    },
  }
}

/** Reads the rules by their affix. Their letters are folded as the words are. */
function readRules(text: string): Rules {
  const rules: Rules = { prefixes: new Map(), suffixes: new Map() }
  const conditions = new Map<string, RegExp>()
  for (const line of text.split('\n')) {
    const [kind, flag, strip, affix, condition] = line.trim().split(/\s+/)
    if ((kind !== 'PFX' && kind !== 'SFX') || !flag || !strip || !affix || !condition) continue
    const written = fold(condition)
    // linear: input of at most 200 characters (maxSearchLength)
    const known = conditions.get(written) ?? new RegExp(`${written}$`, 'u')
    conditions.set(written, known)
    const byAffix = kind === 'PFX' ? rules.prefixes : rules.suffixes
    const key = affix === '0' ? '' : fold(affix)
    const same = byAffix.get(key) ?? []
    byAffix.set(key, same)
    same.push({ flag, strip: strip === '0' ? '' : fold(strip), condition: known })
  }
  return rules
}

/** Words read at a time: some milliseconds of work. */
const sliceWords = 5000

/** A hash of 32 bits and the number of a set of flags, in one number that sorts by the hash. */
const flagSets = 2 ** 16

/**
 * Reads the stems of a dictionary. Only a sorted hash of each is kept, 8 bytes a word: of ten thousand wrong words at
 * most a few are taken for right, and such a word is merely not corrected.
 */
async function readStems(file: URL): Promise<(stem: string) => string[]> {
  const setOf = new Map<string, number>()
  const hashes: number[] = []
  const lines = createInterface({ input: createReadStream(file) })
  let count = 0
  for await (const line of lines) {
    count += 1
    if (count % sliceWords === 0) await setImmediate()
    const [word = '', flags = ''] = line.trim().split('/')
    if (word === '' || /\d/.test(word)) continue
    const set = setOf.get(flags) ?? setOf.size
    setOf.set(flags, set)
    hashes.push(hash(fold(word)) * flagSets + set)
  }
  const sorted = Float64Array.from(hashes).toSorted()
  const sets = [...setOf.keys()]
  return (stem) => {
    const own = hash(stem)
    const found: string[] = []
    for (let at = findFirst(sorted, own * flagSets); ; at += 1) {
      const entry = sorted[at]
      if (entry === undefined || Math.floor(entry / flagSets) !== own) return found
      found.push(sets[entry % flagSets] ?? '')
    }
  }
}

function findFirst(sorted: Float64Array, least: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** FNV-1a over code units. */
function hash(word: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) {
    value = Math.imul(value ^ word.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}
