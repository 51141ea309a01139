import {
  groupChanges,
  writeValues,
  type ChangeGroup,
} from '@faceplate/contracts/calls/change.groups'
import { changeNames } from '@faceplate/contracts/calls/change.names'
import type { ChangesQuery } from '@faceplate/contracts/calls/changes.contract'
import { buildSearch } from '@faceplate/contracts/calls/route.contract'
import type { ApiClient } from '@faceplate/contracts/client/client'
import { pageNames } from '@faceplate/contracts/pages/page.names'
import { addressOf, changesFeedPath, pathOf } from '@faceplate/contracts/pages/site.pages'
import { formatList } from '@faceplate/contracts/shared/list.format'
import type { Messages } from '@faceplate/messages/messages'
import type { Feed, FeedEntry } from './feed.document.ts'

export type ChangesFilter = Pick<ChangesQuery, 'group' | 'good' | 'kind'>

/** Number of changes read; changes of the same time and kind become one entry. */
const changeCount = 100
const maxNames = 3

/** Reads the filter of a feed from its query; unknown and empty keys are dropped, so equal filters share one URL. */
export function readChangesFilter(search: string): ChangesFilter {
  const known = new Set(['group', 'good', 'kind'])
  const filters = [...new URLSearchParams(search)].filter(
    ([key, value]) => known.has(key) && value !== '',
  )
  // The call validates the kind.
  return Object.fromEntries(filters)
}

/** Writes the path and query of a feed. */
export function writeFeedAddress(filter: ChangesFilter): string {
  const search = buildSearch(filter)
  return changesFeedPath + (search === '' ? '' : `?${search}`)
}

/** Reads the latest changes in the data of goods. */
export async function readChangesFeed(
  api: ApiClient,
  filter: ChangesFilter,
  t: Messages,
): Promise<Omit<Feed, 'origin'>> {
  const [{ brand }, { data, pagination }] = await Promise.all([
    api('GET site'),
    api('GET changes', { query: { ...filter, page_size: changeCount } }),
  ])
  const groups = groupChanges(data)
  // The last group may continue on the next page; it is omitted, because a published entry must not change.
  const whole = pagination.pages > 1 && groups.length > 1 ? groups.slice(0, -1) : groups
  const { group, good, kind } = filter
  const search = buildSearch({ group, product: good, kind })
  return {
    title: `${brand.name}: ${t(pageNames.changes)}`,
    author: brand.name,
    language: t.language,
    path: writeFeedAddress(filter),
    pagePath: pathOf('changes') + (search === '' ? '' : `?${search}`),
    entries: whole.map((each) => describeGroup(t, each)),
  }
}

function describeGroup(
  t: Messages,
  { id, at, kind, title, from, to, goods }: ChangeGroup,
): FeedEntry {
  const names = goods.map(({ name }) => name)
  const [only, ...others] = goods
  const values = writeValues(t, { from, to })
  return {
    id: `${pathOf('changes')}#${id}`,
    path:
      only?.is_listed && others.length === 0
        ? addressOf('product-code', { code: only.code })
        : pathOf('changes'),
    title: `${joinNames(t, names)}: ${title}`,
    at,
    category: { term: kind, label: t(changeNames[kind]) },
    summary: [values, names.join(', ')].filter(Boolean).join('. '),
  }
}

function joinNames(t: Messages, names: readonly string[]): string {
  const count = names.length - maxNames
  if (count <= 0) return names.join(', ')
  return formatList([...names.slice(0, maxNames), t('feed.more', { count })], t.language)
}
