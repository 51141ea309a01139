import { mostSteps, type StatedValues } from '@faceplate/catalogue/goods/stated.values'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { StoredIndex } from '../../base/fulltext/stored.index.ts'

/**
 * Reads which attributes have values, and their texts and limits, which are as few as in a small catalogue. Documents are
 * read when a question asks for them.
 */
export async function readStoredValues(
  database: Kysely<Database>,
  language: string,
  index: StoredIndex,
): Promise<(code: string) => StatedValues | undefined> {
  const textsOf = await listTexts(database, language, index)
  const rows = await database
    .selectFrom('search_value')
    .where('language', '=', language)
    .groupBy('attribute_code')
    .select([
      'attribute_code as code',
      ({ fn }) => fn.min('number').as('least'),
      ({ fn }) => fn.max('number').as('most'),
    ])
    .execute()
  const values = new Map(
    rows.map(({ code, least, most }) => [
      code,
      openValues(index, code, {
        texts: textsOf.get(code)?.map(({ text }) => text) ?? [],
        least: least ?? Number.POSITIVE_INFINITY,
        most: most ?? Number.NEGATIVE_INFINITY,
      }),
    ]),
  )
  return (code) => values.get(code)
}

/** The texts that a public good states, by attribute, in the order of their characters. */
async function listTexts(database: Kysely<Database>, language: string, index: StoredIndex) {
  // Reads one more document than are hidden, so that a public one is among them.
  const length = (index.hidden + 1) * 4
  const { rows } = await sql<{ code: string; text: string; first: Buffer }>`
    select attribute_code as code, text, substring(postings for ${length}) as first
    from search_value where language = ${language} and text is not null
    order by text collate "C"
  `.execute(database)
  return Map.groupBy(
    rows.filter(({ first }) => index.readDocuments(first).length > 0),
    ({ code }) => code,
  )
}

function openValues(
  index: StoredIndex,
  code: string,
  known: Pick<StatedValues, 'texts' | 'least' | 'most'>,
): StatedValues {
  const findBetween = (from: number, to: number) => index.findValues({ code, from, to })
  return {
    ...known,
    findStated: () => index.findValues({ code }),
    findText: (text) => index.findValues({ code, text }),
    findBetween,
    findBetter(asked, isLower) {
      const nearest = index.listNumbers({ code, asked, isLower, most: mostSteps - 1 })
      const steps = nearest.map((number) => findBetween(number, number))
      const last = nearest.at(-1)
      if (last === undefined || nearest.length < mostSteps - 1) return steps
      const [next] = index.listNumbers({ code, asked: last, isLower, most: 1 })
      if (next === undefined) return steps
      const rest = isLower
        ? findBetween(known.least, next)
        : findBetween(next, Number.POSITIVE_INFINITY)
      return [...steps, rest]
    },
  }
}
