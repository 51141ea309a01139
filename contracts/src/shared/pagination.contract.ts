import { Type, type Static, type TSchema } from 'typebox'
import { describe } from './description.ts'

export const Pagination = Type.Object(
  {
    page: describe(Type.Integer({ minimum: 1 }), 'Number of this page, from 1', 1),
    page_size: describe(Type.Integer({ minimum: 1 }), 'Most entries that a page holds', 24),
    total: describe(Type.Integer({ minimum: 0 }), 'Entries of the whole list', 46),
    pages: describe(
      Type.Integer({ minimum: 0 }),
      'Pages of the whole list; 0 where it is empty',
      2,
    ),
  },
  { title: 'Pagination', description: 'Where in a list a page stands' },
)

export type Pagination = Static<typeof Pagination>

/** How a list is asked for a page of it. */
export const PageQuery = {
  page: Type.Optional(
    describe(
      Type.Integer({ minimum: 1, maximum: 100_000 }),
      'Number of the page, from 1, which is what it is by itself; one past the last is empty',
      1,
    ),
  ),
  page_size: Type.Optional(
    describe(Type.Integer({ minimum: 1, maximum: 100 }), 'Most entries of a page', 12),
  ),
}

/** A page of a list: the one envelope that the gateway hands on whole (G-unwrap). */
export function createPage<Item extends TSchema>(item: Item) {
  return Type.Object({
    data: describe(Type.Array(item), 'The entries of this page, in order'),
    pagination: Pagination,
  })
}
