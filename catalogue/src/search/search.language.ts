import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { listTelexReadings } from './keyboard.layout.ts'
import { fold, splitWords, splitWritten, toPair, toSingular } from './search.words.ts'

/** How the texts of a language are searched, and what is typed in it (docs/decisions/090). */
export interface SearchLanguage {
  /**
   * The beginning that all forms of a word share, folded. English words are in the texts of every language, and Russian
   * ones are typed on every site.
   */
  toStem: (word: string) => string
  /** Whether stems are words of the index too, so that each form of a word is a whole word. */
  indexesStems: boolean
  /** Lists the index terms of a text besides its words: stems, or pairs of adjacent syllables. */
  listFurtherWords: (text: string) => string[]
  /** The longest phrase to read in a text, by its number of English words. */
  countWords: (inEnglish: number) => number
  /** Most syllables of one word, if blanks separate syllables; otherwise 1. */
  longestWord: number
  /** Whether a dictionary has the words of the language that are written in the script of a word. */
  hasDictionaryFor: (word: string) => boolean
  /** Lists the words that the input method of the language would have made of the typed keys. */
  listTyped: (word: string) => readonly string[]
}

const cyrillic = /\p{Script=Cyrillic}/u

/** Languages whose words are syllables with blanks between them. */
const syllabic: ReadonlySet<string> = new Set(['vi'])

/** Languages with a dictionary (`dictionary.ts`). */
const withDictionary: ReadonlySet<string> = new Set(['en', 'ru'])

/** Syllables of a word of Vietnamese, on average. */
const syllablesPerWord = 1.6

/** As in “hướng dẫn sử dụng”, a manual. */
const maxSyllables = 4

const languages = new Map<string, SearchLanguage>()

/** The rules of a language (BCP 47), which are the same in all of its regions. */
export function findSearchLanguage(tag: string): SearchLanguage {
  const known = languages.get(tag) ?? createLanguage(new Intl.Locale(tag).maximize())
  languages.set(tag, known)
  return known
}

function createLanguage({ language, script }: Intl.Locale): SearchLanguage {
  const isRussian = language === 'ru'
  const isSyllabic = syllabic.has(language)
  const isCyrillic = script === 'Cyrl'
  // The endings of Russian are not those of Kazakh or Ukrainian.
  const stemsCyrillic = isRussian || !isCyrillic
  const toStem = (word: string) => {
    if (!cyrillic.test(word)) return toSingular(fold(word))
    return stemsCyrillic ? toRussianStem(word) : fold(word)
  }
  return {
    toStem,
    indexesStems: isRussian,
    listFurtherWords(text) {
      if (isSyllabic) return listPairs(text)
      return isRussian
        ? splitWritten(text)
            .filter((word) => cyrillic.test(word))
            .map(toStem)
        : []
    },
    countWords: (count) => (isSyllabic ? Math.ceil(count * syllablesPerWord) : count),
    longestWord: isSyllabic ? maxSyllables : 1,
    hasDictionaryFor: (word) => withDictionary.has(language) || cyrillic.test(word) !== isCyrillic,
    listTyped: language === 'vi' ? listTelexReadings : () => [],
  }
}

/** The stem (Snowball). The stemmer needs `й`, which folding turns into `и`. */
function toRussianStem(word: string): string {
  return fold(stemRussian(word.normalize('NFC').toLowerCase().replaceAll('ё', 'е')))
}

/** Neighbours of letters alone, so that none looks like a part number; a mark between them ends a phrase. */
function listPairs(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}\s]+/u).flatMap((phrase) => {
    const words = splitWords(phrase)
    return words.flatMap((word, at) => {
      const next = words[at + 1]
      return next !== undefined && isSyllable(word) && isSyllable(next) ? [toPair(word, next)] : []
    })
  })
}

const isSyllable = (word: string) => /^\p{L}+$/u.test(word)
