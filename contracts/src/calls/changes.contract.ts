import { Type, type Static } from 'typebox'
import { Code, IdOrCode } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import { GroupReference } from './catalogue.contract.ts'
import { changeFields } from './change.contract.ts'
import { changeKinds } from './change.kinds.ts'
import type { RouteContract } from './route.contract.ts'

/** A change stays in the record for so long … */
export const changesKeptDays = 730
/** … and while it is among so many. */
export const mostChanges = 100_000

/** A change, and the good that it is one of. */
export const GoodChange = Type.Object(
  {
    ...changeFields,
    good: describe(
      Type.Object({
        id: describe(Type.Integer(), 'Number of the good', 1112),
        code: describe(Code, 'Code of the good, as it stands in addresses', 'ks-2428p'),
        name: describe(Type.String(), 'Name of the good', 'KS-2428P'),
        part_number: describe(Type.String(), 'What it is ordered by', 'KDR-KS2428P-AC'),
        is_listed: describe(
          Type.Boolean(),
          'Whether it is in the catalogue; false: it was withdrawn',
          true,
        ),
      }),
      'The good, by the names that it has now, or had last',
    ),
    group: describe(
      Type.Union([GroupReference, Type.Null()]),
      'The group that the good stood in; null where there is none of that number now',
    ),
  },
  { title: 'GoodChange', description: 'A change, and the good that it is one of' },
)

export type GoodChange = Static<typeof GoodChange>

const filters = {
  group: Type.Optional(
    describe(
      IdOrCode,
      'Number or code of a group: goods of it and of the groups below it',
      'switches',
    ),
  ),
  good: Type.Optional(
    describe(IdOrCode, 'Number or code of one good, also of one that was withdrawn', 'ks-2428'),
  ),
  kind: Type.Optional(describe(Type.Enum(changeKinds), 'What kind of change', 'document')),
}

const cache = { freshSeconds: 60, staleSeconds: 3600, tags: ['changes'] } as const

export const getChanges = {
  name: 'getChanges',
  feature: 'changes',
  method: 'GET',
  path: 'changes',
  summary: 'What changed in the data of goods, newest first, a page at a time',
  query: Type.Object({ ...PageQuery, ...filters }, { additionalProperties: false }),
  response: createPage(GoodChange),
  cache,
} as const satisfies RouteContract

const Since = describe(
  Type.String({
    pattern: String.raw`^(\d{1,15}|\d{4}-\d\d-\d\d([Tt]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+\-]\d\d:\d\d))?)$`,
  }),
  'Where to begin: a moment (RFC 3339), a day, or `next` of an earlier answer. All there is without it',
  '2026-11-01T00:00:00Z',
)

export const getChangesSince = {
  name: 'getChangesSince',
  feature: 'changes',
  method: 'GET',
  path: 'changes/since',
  summary: 'What changed in the data of goods since then, oldest first, to follow them by',
  query: Type.Object(
    {
      since: Type.Optional(Since),
      limit: Type.Optional(
        describe(
          Type.Integer({ minimum: 1, maximum: 1000 }),
          'Most changes of one answer; 500 without it',
          100,
        ),
      ),
      ...filters,
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    changes: describe(Type.Array(GoodChange), 'The changes, oldest first'),
    next: describe(
      Type.String(),
      'Give it as `since` to go on from here, at once or when there may be more',
      '18',
    ),
    is_more: describe(Type.Boolean(), 'Whether there are more changes already', false),
    is_complete: describe(
      Type.Boolean(),
      'False: the record does not reach back as far as was asked. Read all goods once (`/export/goods.ndjson`), then go on from `next`',
      true,
    ),
    recorded_since: describe(
      Type.String({ format: 'date-time' }),
      'When the record began. What is older is known by its own date: releases, documents, announcements',
      '2026-11-23T08:00:00.000Z',
    ),
  }),
  cache,
} as const satisfies RouteContract

export type ChangesQuery = Static<(typeof getChanges)['query']>
export type ChangesSince = Static<(typeof getChangesSince)['response']>
