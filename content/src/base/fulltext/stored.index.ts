import {
  groupCandidates,
  isPlainWord,
  listTradeWords,
  openForms,
  type Candidate,
  type SpellingSources,
  type Spellings,
} from '@faceplate/catalogue/search/spelling'
import type { Postings, SearchKind, WordIndex } from '@faceplate/catalogue/search/word.index'
import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/schema.ts'

/** Most bytes of words and values that are kept after an answer, for each language. */
const maxKeptBytes = 16_000_000

/** Estimated bytes of an entry besides its key and its postings. */
const entryBytes = 200

/** Estimated bytes of a word in a list. */
const wordBytes = 100

/** Reads that a question needs one after another: readings of its words, then synonyms, then scores. */
const maxRounds = 50

/** Similarity of trigrams below which no word is within two errors of another of at least four letters. */
const leastSimilarity = '0.05'

/** No character of a word sorts after it. */
const last = String.fromCodePoint(0x10ffff)

// Documents read at a time; other requests are served in between.
const sliceDocuments = 5000

/** Facts of the words that begin with a text. */
interface Facts {
  begins: boolean
  ofGoods: boolean
  /** Number of documents with the text as a whole word. */
  whole: number
}

/** Kinds of reads of the tables. Each read has a text as its key. */
interface Answers {
  facts: Facts
  postings: Postings
  /** Words that begin with the text. */
  words: readonly string[]
  /** Words that are similar to the text, by length. */
  similar: ReadonlyMap<number, readonly Candidate[]>
  /** Documents of goods with values of an attribute (`WantedValues` as JSON). */
  documents: Int32Array
  /** The nearest numbers that are better (`WantedNumbers` as JSON). */
  numbers: readonly number[]
}

/** Values of an attribute: one text, or numbers within bounds, or all that state something. */
export interface WantedValues {
  code: string
  text?: string
  /** Both included. Infinity is written as `null`. */
  from?: number
  to?: number
}

/** Numbers of an attribute that are better than one, the nearest first. */
export interface WantedNumbers {
  code: string
  asked: number
  isLower: boolean
  most: number
}

type Kind = keyof Answers

const unknown: Answers = {
  facts: { begins: false, ofGoods: false, whole: 0 },
  postings: { values: [], start: 0, wholeEnd: 0, end: 0 },
  words: [],
  similar: new Map(),
  documents: new Int32Array(),
  numbers: [],
}

/** Words read of each beginning: no question asks for more. */
const mostWords = 200

/** The index in the database: the words that a search asks for are read then, and the last of them are kept. */
export interface StoredIndex extends WordIndex {
  ids: Int32Array
  /** Number of documents that are not public. */
  hidden: number
  listSimilar(word: string): Answers['similar']
  /** Documents of the goods that have one of the values. */
  findValues(wanted: WantedValues): Answers['documents']
  listNumbers(wanted: WantedNumbers): Answers['numbers']
  /** The public documents of a list of ids, four bytes each. */
  readDocuments(ids: Buffer | null): Int32Array
}

/**
 * Opens the index of one language. Memory holds the number of each document, 4 bytes; all else is in `search_word` and
 * `search_value`.
 *
 * @param database as visitors see it, so that other documents get no number
 */
export async function openStoredIndex(
  database: Kysely<Database>,
  language: string,
): Promise<StoredIndex> {
  const { first, ids, kinds } = await readDocuments(database, language)
  const kept = new LRUCache<string, Answers[Kind]>({ maxSize: maxKeptBytes })
  /** Reads of the work in progress: those that are missing, and those that are done. */
  let round: { missing: Set<string>; read: Map<string, Answers[Kind]> } | undefined
  const ask = <Asked extends Kind>(kind: Asked, text: string): Answers[Asked] => {
    if (!round) throw new Error('Words are read by answer() only')
    const key = `${kind} ${text}`
    const known = round.read.get(key) ?? kept.get(key)
    if (known) {
      // The cache may drop the entry before the work is repeated.
      round.read.set(key, known)
      return known as Answers[Asked]
    }
    round.missing.add(key)
    return unknown[kind]
  }
  const hidden = ids.reduce((sum, id) => (id === 0 ? sum + 1 : sum), 0)
  const source = { database, language, first, ids, hidden }
  return {
    size: ids.length,
    kinds,
    ids,
    hidden,
    hasWord: (beginning) => ask('facts', beginning).begins,
    hasWordOfGoods: (beginning) => ask('facts', beginning).ofGoods,
    countDocuments: (word) => ask('facts', word).whole,
    listWords: (beginning, most) => ask('words', beginning).slice(0, most),
    // Every word begins with an empty text, and none equals it.
    findPostings: (beginning) => (beginning === '' ? unknown.postings : ask('postings', beginning)),
    listSimilar: (word) => ask('similar', word),
    findValues: (wanted) => ask('documents', JSON.stringify(wanted)),
    listNumbers: (wanted) => ask('numbers', JSON.stringify(wanted)),
    readDocuments: (bytes) => toDocuments(source, bytes),
    async answer(work) {
      const own = { missing: new Set<string>(), read: new Map<string, Answers[Kind]>() }
      for (let count = 0; count < maxRounds; count += 1) {
        own.missing.clear()
        const outer = round
        round = own
        let answer
        try {
          answer = work()
        } finally {
          round = outer
        }
        if (own.missing.size === 0) return answer
        for (const [key, read] of await readMissing(source, own.missing)) {
          own.read.set(key, read)
          kept.set(key, read, { size: key.length * 2 + measure(read) })
        }
      }
      throw new Error(`A question asks for words in more than ${maxRounds} rounds`)
    },
  }
}

function measure(answer: Answers[Kind]): number {
  if (answer instanceof Int32Array) return entryBytes + answer.byteLength
  if (Array.isArray(answer)) return entryBytes + answer.length * wordBytes
  if (answer instanceof Map) return entryBytes + [...answer.values()].flat().length * wordBytes
  return entryBytes + ('end' in answer ? answer.values.length * 4 : 0)
}

/** Candidates among the words of the table, and of the vocabulary and the names of attributes. */
export function openStoredSpellings(
  index: StoredIndex,
  ofTrade: readonly string[],
  sources: SpellingSources,
): Spellings {
  const trade = new Map(listTradeWords(ofTrade, sources).map((word) => [word.stem, word]))
  const tradeByLength = groupCandidates([...trade.values()])
  return {
    listCandidates(word, length) {
      const similar = index.listSimilar(word).get(length) ?? []
      const others = similar.filter(({ stem }) => !trade.has(stem))
      const own = tradeByLength.get(length) ?? []
      return [...own, ...others].toSorted((a, b) => (a.stem < b.stem ? -1 : 1))
    },
    ...openForms(index, sources),
  }
}

interface Source {
  database: Kysely<Database>
  language: string
  /** Id of the first document. */
  first: number
  ids: Int32Array
  /** Number of documents that are not public. */
  hidden: number
}

async function readDocuments(database: Kysely<Database>, language: string) {
  // Raw SQL reads all documents: sets in the tables also have those that are not public now, as the last goods may be.
  const { rows: ranges } = await sql<{ kind: SearchKind; first: number; last: number }>`
    select kind, min(id) as first, max(id) as last from search_document
    where language = ${language} group by kind order by min(id)
  `.execute(database)
  const first = ranges[0]?.first ?? 0
  const ids = new Int32Array((ranges.at(-1)?.last ?? first - 1) - first + 1)
  const kinds = new Map(
    ranges.map((range) => [
      range.kind,
      { start: range.first - first, end: range.last - first + 1 },
    ]),
  )
  for (let after = first - 1; ;) {
    const rows = await database
      .selectFrom('search_document')
      .select(['id', 'ref_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(sliceDocuments)
      .execute()
    for (const { id, ref_id } of rows) ids[id - first] = ref_id
    const read = rows.at(-1)
    if (!read) return { first, ids, kinds }
    after = read.id
  }
}

const readers: {
  [Each in Kind]: (source: Source, texts: readonly string[]) => Promise<Map<string, Answers[Each]>>
} = {
  facts: readFacts,
  postings: readPostings,
  words: readWords,
  similar: readSimilar,
  documents: readDocumentsOf,
  numbers: readNumbers,
}

async function readMissing(source: Source, keys: ReadonlySet<string>) {
  const byKind = Map.groupBy(keys, (key) => key.slice(0, key.indexOf(' ')) as Kind)
  const read = new Map<string, Answers[Kind]>()
  await Promise.all(
    [...byKind].map(async ([kind, own]) => {
      const texts = own.map((key) => key.slice(kind.length + 1))
      const found = await readers[kind](source, texts)
      for (const text of texts) read.set(`${kind} ${text}`, found.get(text) ?? unknown[kind])
    }),
  )
  return read
}

/** The rows of the words that begin with a text. */
const beginningWith = (language: string) => sql`
  search_word where language = ${language} and word >= asked.text and word < asked.text || ${last}
`

const askedTexts = (texts: readonly string[]) =>
  sql`unnest(${texts}::text[]) as listed (listed_text)
    cross join lateral (select listed_text collate "C" as text) as asked`

async function readFacts({ database, language }: Source, texts: readonly string[]) {
  const { rows } = await sql<{ text: string; begins: boolean; of_goods: boolean; whole: number }>`
    select text,
      exists (select 1 from ${beginningWith(language)}) as begins,
      exists (select 1 from ${beginningWith(language)} and goods > 0) as of_goods,
      coalesce(
        (select documents from search_word where language = ${language} and word = text), 0
      ) as whole
    from ${askedTexts(texts)}
  `.execute(database)
  return new Map(
    rows.map(({ text, begins, of_goods, whole }) => [text, { begins, ofGoods: of_goods, whole }]),
  )
}

async function readPostings({ database, language, first, ids }: Source, texts: readonly string[]) {
  const { rows } = await sql<{ text: string; whole: Buffer | null; longer: Buffer | null }>`
    select text,
      (select postings from search_word where language = ${language} and word = text) as whole,
      (
        select string_agg(postings, ''::bytea order by word)
        from ${beginningWith(language)} and word <> text
      ) as longer
    from ${askedTexts(texts)}
  `.execute(database)
  return new Map(
    rows.map(({ text, whole, longer }) => {
      const values = new Uint32Array(((whole?.length ?? 0) + (longer?.length ?? 0)) / 4)
      let end = 0
      const add = (bytes: Buffer | null) => {
        for (let at = 0; at < (bytes?.length ?? 0); at += 4) {
          const posting = (bytes?.readInt32BE(at) ?? 0) - first * 4
          // The table has the words of all documents, also of those that are not public now.
          if (ids[posting >>> 2]) values[end++] = posting
        }
        return end
      }
      const wholeEnd = add(whole)
      return [text, { values, start: 0, wholeEnd, end: add(longer) }]
    }),
  )
}

async function readWords({ database, language }: Source, texts: readonly string[]) {
  const { rows } = await sql<{ text: string; words: string[] }>`
    select text, array(
      select word from ${beginningWith(language)} order by word limit ${mostWords}
    ) as words
    from ${askedTexts(texts)}
  `.execute(database)
  return new Map(rows.map(({ text, words }) => [text, words]))
}

/** Which of the similar words are near enough is decided by `findNearest`, as for words in memory. */
async function readSimilar(source: Source, texts: readonly string[]) {
  const { database, language, hidden } = source
  const rows = await database.transaction().execute(async (transaction) => {
    await sql`
      select set_config('pg_trgm.similarity_threshold', ${leastSimilarity}, true)
    `.execute(transaction)
    // Only a word of few documents can be of hidden ones alone, as a name that is announced later.
    const found = await sql<{ text: string; word: string; postings: Buffer | null }>`
      select text, word, case when documents <= ${hidden} then postings end as postings
      from ${askedTexts(texts)}
      join search_word on language = ${language} and is_plain and word % text
        and char_length(word) between char_length(text) - 2 and char_length(text) + 2
    `.execute(transaction)
    return found.rows.filter(({ postings }) => postings === null || isPublic(source, postings))
  })
  const ofText = Map.groupBy(rows, ({ text }) => text)
  return new Map(
    [...ofText].map(([text, own]) => {
      const words = own.map(({ word }) => ({ stem: word, isOfTrade: false }))
      return [text, groupCandidates(words.filter(({ stem }) => isPlainWord(stem)))]
    }),
  )
}

function isPublic({ first, ids }: Source, postings: Buffer): boolean {
  for (let at = 0; at < postings.length; at += 4) {
    if (ids[(postings.readInt32BE(at) - first * 4) >>> 2]) return true
  }
  return false
}

async function readDocumentsOf(
  source: Source,
  asked: readonly string[],
): Promise<Map<string, Int32Array>> {
  const { database, language } = source
  const { rows } = await sql<{ asked: string; postings: Buffer }>`
    select asked, string_agg(postings, ''::bytea) as postings
    from unnest(${asked}::text[]) as listed (asked)
    cross join lateral jsonb_to_record(asked::jsonb)
      as wanted (code text, text text, "from" float8, "to" float8)
    join search_value as value on value.language = ${language} and attribute_code = wanted.code
      and case
        when wanted.text is not null then value.text = wanted.text
        when wanted."from" is not null
          then number >= wanted."from" and number <= coalesce(wanted."to", 'Infinity')
        when wanted."to" is not null then number <= wanted."to"
        else number is distinct from 0 and (
          value.text is distinct from 'no'
          or wanted.code not in (select code from attribute where type = 'flag')
        )
      end
    group by asked
  `.execute(database)
  return new Map(rows.map(({ asked: key, postings }) => [key, toDocuments(source, postings)]))
}

/** The table has all goods, also those that are not public now. */
function toDocuments({ first, ids }: Source, bytes: Buffer | null): Int32Array {
  const documents = new Int32Array((bytes?.length ?? 0) / 4)
  let end = 0
  for (let at = 0; at < documents.length; at += 1) {
    const document = (bytes?.readInt32BE(at * 4) ?? 0) - first
    if (ids[document]) documents[end++] = document
  }
  return documents.subarray(0, end)
}

async function readNumbers({ database, language }: Source, asked: readonly string[]) {
  const { rows } = await sql<{ asked: string; numbers: number[] }>`
    select listed.asked, array(
      select number from search_value
      where language = ${language} and attribute_code = code
        and case when "isLower" then number < wanted.asked else number > wanted.asked end
      order by abs(number - wanted.asked) limit most
    ) as numbers
    from unnest(${asked}::text[]) as listed (asked)
    cross join lateral jsonb_to_record(listed.asked::jsonb)
      as wanted (code text, asked float8, "isLower" boolean, most integer)
  `.execute(database)
  return new Map(rows.map(({ asked: key, numbers }) => [key, numbers]))
}
