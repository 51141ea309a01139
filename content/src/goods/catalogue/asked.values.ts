import { formatValues } from '@faceplate/catalogue/goods/attribute.text'
import type { SearchMatches } from '@faceplate/catalogue/questions/catalogue.search'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { FoundGood } from '@faceplate/contracts/calls/search.contract'
import { findMessages } from '@faceplate/server/process/messages'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { readAttributeValues } from './good.cards.ts'

/** More characteristics are not asked for by people, but by pasted text. */
const maxAsked = 4

/** Adds to each card the values of the characteristics that a query asks for, as in `KS-2428P weight`. */
export async function addAsked(
  database: Kysely<Database>,
  { attributes, language }: CatalogueSnapshot,
  { question, dropped }: SearchMatches,
  cards: readonly GoodCard[],
): Promise<FoundGood[]> {
  const isDropped = ({ tokens }: { tokens: unknown }) =>
    dropped.some((part) => part.tokens === tokens)
  // A characteristic that a named model lacks is an answer too: `KS-1226 poe`.
  const hasModel = question.parts.some(({ goods }) => goods !== undefined)
  const codes = new Set(
    question.parts.flatMap((part) =>
      isDropped(part) && !hasModel ? [] : (part.meaning?.asked ?? []),
    ),
  )
  const asked = attributes.filter(({ code }) => codes.has(code)).slice(0, maxAsked)
  if (asked.length === 0 || cards.length === 0) return [...cards]
  const rows = await readAttributeValues(
    database,
    cards.map(({ id }) => id),
    asked.map(({ code }) => code),
  )
  const t = findMessages(language)
  const ofGood = Map.groupBy(rows, ({ good_id }) => good_id)
  return cards.map((card) => {
    const own = Map.groupBy(ofGood.get(card.id) ?? [], ({ attribute_code }) => attribute_code)
    const facts = asked.flatMap((attribute) => {
      const values = own.get(attribute.code)
      if (!values) return hasModel ? [{ name: attribute.name, text: t('value.notStated') }] : []
      return [{ name: attribute.name, text: formatValues(attribute, values, language) }]
    })
    return facts.length === 0 ? card : { ...card, asked: facts }
  })
}
