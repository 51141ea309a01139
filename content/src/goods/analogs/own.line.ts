import { visitNamed } from '@faceplate/catalogue/search/word.index'
import type { AnalogLine } from '@faceplate/contracts/calls/analogs.contract'
import { countedAttributes } from '@faceplate/contracts/calls/analogs.query'
import { fittingPorts } from '@faceplate/contracts/calls/analogs.weights'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readSearch } from '../catalogue/goods.search.ts'
import { toNameKey } from './device.slug.ts'
import { readGoodCards, readGoodFacts } from './goods.cache.ts'
import { describeFor, explainMatch } from './goods.matches.ts'

/** Attributes that lists total, and the form factor, which tells modules from devices. */
export const countedCodes: ReadonlySet<string> = new Set([
  ...countedAttributes,
  ...Object.keys(fittingPorts),
  'form_factor',
])

/** Words of a line that are looked up; a line with more is probably a sentence. */
const maxWords = 12

/**
 * The good of ours that a line names by name or part number, as in a repeat order. `isWhole` if the line has nothing
 * else except our brand. A line that names several goods counts as naming none.
 */
export async function findOwnGood(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  brandName: string,
  text: string,
): Promise<{ good: GoodCard; isWhole: boolean } | undefined> {
  const words = text.split(/[\s,;|]+/).slice(0, maxWords)
  const whole = toNameKey(text)
  const brand = toNameKey(brandName)
  const rest = brand !== '' && whole.startsWith(brand) ? whole.slice(brand.length) : whole
  const named = await listNamed(database, snapshot, [whole, rest])
  const [good] = named
  if (good) return named.length === 1 ? { good, isWhole: true } : undefined
  const mentioned = await listNamed(database, snapshot, words.map(toNameKey))
  const [only] = mentioned
  return only && mentioned.length === 1 ? { good: only, isWhole: false } : undefined
}

/** The result for a line that names a good of ours: this good itself. */
export async function describeOwnLine(
  t: Messages,
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  brandName: string,
  text: string,
  good: GoodCard,
): Promise<AnalogLine> {
  const facts = (await readGoodFacts(database, snapshot, [good.id]))(good.id) ?? {}
  const attributes = describeFor(snapshot.attributes, snapshot.tree.find(String(good.group_id)))
  return {
    text,
    status: 'found',
    device: {
      vendor: brandName,
      model: good.name,
      part_number: good.part_number,
      slug: good.code,
    },
    candidates: [],
    candidates_count: 0,
    match: {
      good,
      kind: 'own',
      attributes: explainMatch(t, facts, facts, attributes).filter(({ code }) =>
        countedCodes.has(code),
      ),
    },
    others: [],
  }
}

/** Brand name of the site; empty if the content has none. */
export async function readBrand(database: Kysely<Database>): Promise<string> {
  return (await findDocument<Site | null>(database, 'site'))?.brand.name ?? ''
}

/** Goods whose name or part number equals one of the keys. */
async function listNamed(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  keys: readonly string[],
): Promise<GoodCard[]> {
  const { index } = (await readSearch(database, snapshot)).words
  const { start, end } = index.kinds.get('good') ?? { start: 0, end: 0 }
  const requestedKeys = new Set(keys.filter((key) => /\d/.test(key)))
  const ids = await index.answer(() => {
    const named = new Set<number>()
    for (const key of requestedKeys) {
      visitNamed(index, key, (document, isWhole) => {
        if (isWhole && document >= start && document < end) named.add(index.ids[document] ?? 0)
      })
    }
    return named
  })
  const cardOf = await readGoodCards(database, snapshot, [...ids])
  // The index also finds single words of a name, so the whole name is checked.
  return [...ids].flatMap((id) => {
    const good = cardOf(id)
    const isMeant =
      good && [good.name, good.part_number ?? ''].some((name) => requestedKeys.has(toNameKey(name)))
    return isMeant ? [good] : []
  })
}
