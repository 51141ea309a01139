import { Type, type Static, type TSchema } from 'typebox'
import { needed } from './absence.ts'
import { describe } from './description.ts'

export const Pagination = Type.Object(
  {
    page: describe(Type.Integer({ minimum: 1 }), 'Page number, from 1', 1),
    page_size: describe(Type.Integer({ minimum: 1 }), 'Maximum number of entries per page', 24),
    total: describe(Type.Integer({ minimum: 0 }), 'Total number of entries', 46),
    pages: describe(
      Type.Integer({ minimum: 0 }),
      'Total number of pages; 0 if the list is empty',
      2,
    ),
  },
  { title: 'Pagination', description: 'Position of a page in its list' },
)

export type Pagination = Static<typeof Pagination>

/** Query parameters of a paginated list. */
export const PageQuery = {
  page: Type.Optional(
    describe(
      Type.Integer({ minimum: 1, maximum: 100_000 }),
      'Page number, from 1; default 1. A page after the last is empty',
      1,
    ),
  ),
  page_size: Type.Optional(
    describe(Type.Integer({ minimum: 1, maximum: 100 }), 'Maximum number of entries per page', 12),
  ),
}

/** A page of a list: the one envelope that the gateway does not unwrap (G-unwrap). */
export function createPage<Item extends TSchema>(item: Item) {
  return Type.Object({
    data: describe(needed(Type.Array(item)), 'Entries of this page, in order'),
    pagination: Pagination,
  })
}
