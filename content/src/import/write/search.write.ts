import { setImmediate } from 'node:timers/promises'
import type { GroupNode } from '@faceplate/catalogue/goods/group.tree'
import {
  findSearchLanguage,
  type SearchLanguage,
} from '@faceplate/catalogue/search/search.language'
import { toIndexWords } from '@faceplate/catalogue/search/search.words'
import { originalLanguage } from '@faceplate/messages/message'
import type { Kysely, Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import { findLanguages } from '../../base/database/languages.ts'
import { showIn } from '../../base/database/published.ts'
import type { Database } from '../../base/database/schema.ts'
import { updateWords } from '../../base/fulltext/stored.words.ts'
import type { Findable } from '../../files/folder/content.kind.ts'
import { readGroupTree } from '../../goods/catalogue/groups.store.ts'
import { addPages, listIndexedPages } from '../../texts/search/site.pages.store.ts'
import { kindList } from '../read/content.kinds.ts'

/** Searchable goods, in the order of the catalogue. */
const findableGoods: Findable = {
  kind: 'good',
  async list(database) {
    const [tree, rows] = await Promise.all([
      readGroupTree(database),
      database
        .selectFrom('good')
        .select(['id', 'name', 'part_number', 'summary', 'group_id'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    ])
    return rows.map(({ id, name, part_number, summary, group_id }) => ({
      id,
      title: `${name} ${part_number}`,
      label: nameGroups(tree.find(String(group_id))),
      body: summary,
    }))
  },
}

/** Names of the groups that a good is listed in, the innermost first. */
function nameGroups(node: GroupNode | undefined): string {
  if (!node) return ''
  const { name, standalone } = node.row
  return standalone === 1 ? name : `${name} ${nameGroups(node.parent)}`
}

/** The other pages of the site, which `addPages` has written before. */
const findablePages: Findable = {
  kind: 'page',
  list: (database) => listIndexedPages(database),
}

const findables = [
  findableGoods,
  ...kindList.flatMap(({ findable }) => findable ?? []),
  findablePages,
]

/** Rebuilds the search documents of all languages from the current rows. */
export async function indexSearch(transaction: Transaction<Database>): Promise<void> {
  await transaction.deleteFrom('site_page').execute()
  await transaction.deleteFrom('search_document').execute()
  const { original = originalLanguage, translated = [] } = (await findLanguages(transaction)) ?? {}
  let pages = 0
  let documents = 0
  for (const language of ['', ...translated]) {
    // An empty language is the language of the rows.
    const shown = showIn(transaction, language)
    const textLanguage = language === '' ? original : language
    pages += await addPages(transaction, shown, { language, textLanguage, after: pages })
    const entries = await listEntries(shown, findSearchLanguage(textLanguage))
    const first = documents + 1
    documents += entries.length
    await insertAll(
      transaction,
      'search_document',
      entries.map((entry, at) => ({ id: first + at, language, ...entry })),
    )
  }
  await updateWords(transaction)
}

/** Entries that are split into words at a time. */
const sliceEntries = 100

async function listEntries(
  database: Kysely<Database>,
  language: SearchLanguage,
): Promise<Omit<Database['search_document'], 'id' | 'language'>[]> {
  const entries = []
  for (const findable of findables) {
    const { kind } = findable
    for (const { id, title, label = '', body } of await findable.list(database)) {
      entries.push({
        kind,
        ref_id: id,
        title: toIndexWords(title, language),
        label: toIndexWords(label, language),
        body: toIndexWords(body, language),
      })
      // A running service responds to requests in between.
      if (entries.length % sliceEntries === 0) await setImmediate()
    }
  }
  return entries
}
