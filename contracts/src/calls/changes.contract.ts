import { Type, type Static } from 'typebox'
import { Code, IdOrCode } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import { GroupReference } from './catalogue.contract.ts'
import { changeFields } from './change.contract.ts'
import { changeKinds } from './change.kinds.ts'
import type { RouteContract } from './route.contract.ts'

/** Retention of changes: those older than this are removed. */
export const changesKeptDays = 730
/** Retention of changes: only this number of the newest is stored. */
export const mostChanges = 100_000

/** A change with its product. */
export const GoodChange = Type.Object(
  {
    ...changeFields,
    good: describe(
      Type.Object({
        id: describe(Type.Integer(), 'Product id', 1112),
        code: describe(Code, 'Product code, as used in URLs', 'ks-2428p'),
        name: describe(Type.String(), 'Product name', 'KS-2428P'),
        part_number: describe(Type.String(), 'Part number to order it by', 'KS2428P-AC'),
        is_listed: describe(
          Type.Boolean(),
          'Whether the product is in the catalogue; false: withdrawn',
          true,
        ),
      }),
      'The product, with its current or last known names',
    ),
    group: describe(
      Type.Union([GroupReference, Type.Null()]),
      'Group of the product; null if that group no longer exists',
    ),
  },
  { title: 'GoodChange', description: 'A change with its product' },
)

export type GoodChange = Static<typeof GoodChange>

const filters = {
  group: Type.Optional(
    describe(
      IdOrCode,
      'Id or code of a group: only changes of products in it and its sub-groups',
      'switches',
    ),
  ),
  good: Type.Optional(
    describe(
      IdOrCode,
      'Id or code of a product, which may be withdrawn: only its changes',
      'ks-2428',
    ),
  ),
  kind: Type.Optional(describe(Type.Enum(changeKinds), 'Kind of change', 'document')),
}

const cache = { freshSeconds: 60, staleSeconds: 3600, tags: ['changes'] } as const

export const getChanges = {
  name: 'getChanges',
  feature: 'changes',
  method: 'GET',
  path: 'changes',
  summary: 'Changes in product data, newest first, paginated',
  description:
    'The record of changes in product data for people, newest first, with 50 entries per page by default and ' +
    'at most 100. Entries are kept for 730 days, and never more than 100,000. Programs that keep a copy of ' +
    'the catalogue read `GET changes/since` instead. 404 if `group` is unknown; an unknown `good` has no ' +
    'changes.',
  query: Type.Object({ ...PageQuery, ...filters }, { additionalProperties: false }),
  response: createPage(GoodChange),
  cache,
} as const satisfies RouteContract

const Since = describe(
  Type.String({
    pattern: String.raw`^(\d{1,15}|\d{4}-\d\d-\d\d([Tt]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+\-]\d\d:\d\d))?)$`,
  }),
  'Start of the changes: a time (RFC 3339), a day, or `next` of an earlier response. Default: the whole record',
  '2026-11-01T00:00:00Z',
)

export const getChangesSince = {
  name: 'getChangesSince',
  feature: 'changes',
  method: 'GET',
  path: 'changes/since',
  summary:
    'Changes in product data since a given point, oldest first, for incremental synchronization',
  description:
    'For programs that keep a copy of the catalogue: changes since a time or since `next` of an earlier ' +
    'response, oldest first, 500 by default and at most 1000. Pass `next` as the next `since`, at once while ' +
    '`is_more` is true and later to continue. If `is_complete` is false, the record does not reach back to ' +
    '`since`: read all products once, then continue from `next`. 404 if `group` is unknown.',
  query: Type.Object(
    {
      since: Type.Optional(Since),
      limit: Type.Optional(
        describe(
          Type.Integer({ minimum: 1, maximum: 1000 }),
          'Maximum number of changes in one response; 500 by default',
          100,
        ),
      ),
      ...filters,
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    changes: describe(Type.Array(GoodChange), 'Changes, oldest first'),
    next: describe(
      Type.String(),
      'Pass this value as `since` to continue from here, at once or later',
      '18',
    ),
    is_more: describe(Type.Boolean(), 'Whether more changes are available now', false),
    is_complete: describe(
      Type.Boolean(),
      'False: the record does not reach back to `since`. Read all products once (`/export/goods.ndjson`), then continue from `next`',
      true,
    ),
    recorded_since: describe(
      Type.String({ format: 'date-time' }),
      'Time at which the record began. Earlier events (releases, documents, announcements) are listed by their own dates',
      '2026-11-23T08:00:00.000Z',
    ),
  }),
  cache,
} as const satisfies RouteContract

export type ChangesQuery = Static<(typeof getChanges)['query']>
export type ChangesSince = Static<(typeof getChangesSince)['response']>
