import { Type, type Static } from 'typebox'
import { GroupReference } from './catalogue.contract.ts'
import { changeFields } from './change.contract.ts'
import { changeKinds } from './change.kinds.ts'
import { Code, IdOrCode } from './code.contract.ts'
import { createPage, PageQuery } from './pagination.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** A change stays in the record for so long … */
export const changesKeptDays = 730
/** … and while it is among so many. */
export const mostChanges = 100_000

/** A change, and the good that it is one of. */
export const GoodChange = Type.Object({
  ...changeFields,
  good: Type.Object(
    {
      id: Type.Integer(),
      code: Code,
      name: Type.String(),
      part_number: Type.String(),
      is_listed: Type.Boolean({ description: 'False: it is no longer in the catalogue.' }),
    },
    { description: 'The good, by the names that it has now, or had last.' },
  ),
  group: Type.Union([GroupReference, Type.Null()], {
    description: 'The group that the good stood in; null where there is none of that id now.',
  }),
})

export type GoodChange = Static<typeof GoodChange>

const filters = {
  group: Type.Optional(
    Type.Union([IdOrCode], {
      description: 'Id or code of a group: goods of it and of the groups below it.',
    }),
  ),
  good: Type.Optional(
    Type.Union([IdOrCode], {
      description: 'Id or code of one good, also of one that was withdrawn.',
    }),
  ),
  kind: Type.Optional(Type.Enum(changeKinds, { description: 'What kind of change.' })),
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

const Since = Type.String({
  description:
    'Where to begin: a moment (RFC 3339), a day, or `next` of an earlier answer. All there is without it.',
  pattern: String.raw`^(\d{1,15}|\d{4}-\d\d-\d\d([Tt]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+\-]\d\d:\d\d))?)$`,
  examples: ['2026-11-01T00:00:00Z'],
})

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
        Type.Integer({
          minimum: 1,
          maximum: 1000,
          description: 'Most changes of one answer; 500 without it.',
        }),
      ),
      ...filters,
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    changes: Type.Array(GoodChange),
    next: Type.String({
      description: 'Give it as `since` to go on from here, at once or when there may be more.',
    }),
    is_more: Type.Boolean({ description: 'There are more changes already.' }),
    is_complete: Type.Boolean({
      description:
        'False: the record does not reach back as far as was asked. Read all goods once (`/export/goods.ndjson`), then go on from `next`.',
    }),
    recorded_since: Type.String({
      format: 'date-time',
      description:
        'When the record began. What is older is known by its own date: releases, documents, announcements.',
    }),
  }),
  cache,
} as const satisfies RouteContract

export type ChangesQuery = Static<(typeof getChanges)['query']>
export type ChangesSince = Static<(typeof getChangesSince)['response']>
