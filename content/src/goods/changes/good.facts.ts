import { createHash } from 'node:crypto'
import { toGoodAttribute } from '@faceplate/catalogue/goods/attribute.text'
import type { ChangeKind } from '@faceplate/contracts/calls/change.kinds'
import type { Kysely } from 'kysely'
import { findDocument, listDocuments } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { isShownIn } from '../../base/database/translated.tables.ts'
import type { Advisory } from '../advisories/advisories.store.ts'
import { csafFolder, toAdvisoryName } from '../advisories/csaf.paths.ts'
import { changeTitles, recordWords } from '../catalogue/change.texts.ts'
import { readAttributeValues } from '../catalogue/good.cards.ts'
import type { Lifecycle } from '../lifecycle/lifecycle.content.ts'

/** One recorded fact about a good. */
export interface GoodFact {
  kind: ChangeKind
  subject: string
  title: string
  value: string
  /** Address of the file, if the fact is a file. */
  url?: string
  /** Date of the fact itself, if it has one. */
  day?: string
}

/** A good, and all facts whose changes are recorded. */
export interface GoodFacts {
  good: Pick<Database['good'], 'id' | 'code' | 'name' | 'part_number' | 'group_id' | 'released_on'>
  facts: GoodFact[]
}

/** Subject of the fact whose value is a digest, because the text is too long for the record. */
export const longText = 'description'

/** Goods read at a time; a catalogue can have a hundred thousand. */
const sliceGoods = 500

/** The goods of a source, or single goods. */
export interface GoodSelection {
  source?: string
  ids?: readonly number[]
}

/** Reads the facts of goods in slices, in the order of the catalogue. */
export async function* readGoodFacts(
  database: Kysely<Database>,
  { source, ids: chosen }: GoodSelection,
): AsyncGenerator<GoodFacts> {
  const ids = await database
    .selectFrom('good')
    .select('id')
    .$if(source !== undefined, (each) => each.where('source', '=', source ?? ''))
    .$if(chosen !== undefined, (each) => each.where('id', 'in', chosen ?? []))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  if (ids.length === 0) return
  const shared = await readShared(database)
  for (let start = 0; start < ids.length; start += sliceGoods) {
    yield* await readSlice(
      database,
      ids.slice(start, start + sliceGoods).map(({ id }) => id),
      shared,
    )
  }
}

/** Data shared by goods: groups, attributes, lifecycle dates and advisories. */
async function readShared(database: Kysely<Database>) {
  const groups = await database.selectFrom('catalogue_group').select(['id', 'name']).execute()
  return {
    groupNames: new Map(groups.map(({ id, name }) => [id, name])),
    attributes: await database.selectFrom('attribute').selectAll().orderBy('position').execute(),
    lifecycle: await findDocument<Lifecycle | null>(database, 'lifecycle'),
    advisories: await listDocuments<Advisory>(database, 'advisories'),
  }
}

async function readSlice(
  database: Kysely<Database>,
  ids: readonly number[],
  { groupNames, attributes, lifecycle, advisories }: Awaited<ReturnType<typeof readShared>>,
): Promise<GoodFacts[]> {
  const goods = await database
    .selectFrom('good')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const values = Map.groupBy(await readAttributeValues(database, ids), ({ good_id }) => good_id)
  const documents = Map.groupBy(
    await database
      .selectFrom('good_document')
      .selectAll()
      .where('good_id', 'in', ids)
      .where(isShownIn(''))
      .orderBy('position')
      .execute(),
    ({ good_id }) => good_id,
  )
  return goods.map((good) => {
    const own = Map.groupBy(values.get(good.id) ?? [], (value) => value.attribute_code)
    return {
      good,
      facts: [
        ...describeTexts(good, groupNames.get(good.group_id) ?? ''),
        ...attributes.flatMap((attribute): GoodFact[] => {
          const stated = own.get(attribute.code)
          if (!stated) return []
          const { code, name, text } = toGoodAttribute(attribute, stated)
          return [{ kind: 'characteristic', subject: code, title: name, value: text }]
        }),
        ...(documents.get(good.id) ?? []).map(
          ({ type, title, version, published_on, path }): GoodFact => ({
            kind: 'document',
            subject: type,
            title,
            value: version,
            url: path,
            day: published_on,
          }),
        ),
        ...describeLifecycle(good.code, lifecycle),
        ...describeAdvisories(good.code, advisories),
      ],
    }
  })
}

function describeTexts(good: Database['good'], group: string): GoodFact[] {
  const describe = (subject: keyof typeof changeTitles, value: string): GoodFact => ({
    kind: 'description',
    subject,
    title: recordWords(changeTitles[subject]),
    value,
  })
  return [
    describe('name', good.name),
    describe('part_number', good.part_number),
    describe('group', group),
    describe('released_on', good.released_on),
    describe('summary', good.summary),
    describe(longText, createHash('sha256').update(good.description).digest('hex')),
  ]
}

const stages = ['end_of_sales', 'end_of_security_support', 'end_of_life'] as const

function describeLifecycle(code: string, lifecycle: Lifecycle | null | undefined): GoodFact[] {
  const own = lifecycle?.goods.find(({ codes }) => codes.includes(code))
  if (!own) return []
  return stages.flatMap((subject): GoodFact[] => {
    const value = own[subject]
    const title = recordWords(changeTitles[subject])
    // A date still to be announced is not a fact yet.
    return value === 'tba'
      ? []
      : [{ kind: 'lifecycle', subject, title, value, day: own.updated_on }]
  })
}

function describeAdvisories(code: string, advisories: readonly Advisory[]): GoodFact[] {
  return advisories
    .filter(({ goods }) => goods.includes(code))
    .map((advisory) => ({
      kind: 'advisory',
      subject: advisory.id,
      title: advisory.title,
      value: recordWords('change.fixedIn', { version: advisory.fixed_in }),
      url: csafFolder + toAdvisoryName(advisory),
      day: advisory.published_on,
    }))
}
