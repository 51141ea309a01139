import {
  groupChanges,
  writeValues,
  type ChangeGroup,
} from '@faceplate/contracts/calls/change.groups'
import { kindNames } from '@faceplate/contracts/calls/change.kinds'
import type { ChangesQuery } from '@faceplate/contracts/calls/changes.contract'
import { buildSearch } from '@faceplate/contracts/calls/route.contract'
import type { ApiClient } from '@faceplate/contracts/client/client'
import {
  addressOf,
  changesFeedPath,
  pathOf,
  sitePages,
} from '@faceplate/contracts/pages/site.pages'
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
  t: Messages,
  api: ApiClient,
  filter: ChangesFilter,
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
    title: `${brand.name}: ${t(sitePages.changes.breadcrumb)}`,
    author: brand.name,
    path: writeFeedAddress(filter),
    pagePath: pathOf('changes') + (search === '' ? '' : `?${search}`),
    entries: whole.map(describeGroup),
  }
}

function describeGroup({ id, at, kind, title, from, to, goods }: ChangeGroup): FeedEntry {
  const names = goods.map(({ name }) => name)
  const [only, ...others] = goods
  const values = writeValues({ from, to })
  return {
    id: `${pathOf('changes')}#${id}`,
    path:
      only?.is_listed && others.length === 0
        ? addressOf('product-code', { code: only.code })
        : pathOf('changes'),
    title: `${joinNames(names)}: ${title}`,
    at,
    category: { term: kind, label: kindNames[kind] },
    summary: [values, names.join(', ')].filter(Boolean).join('. '),
  }
}

function joinNames(names: readonly string[]): string {
  const more = names.length - maxNames
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
