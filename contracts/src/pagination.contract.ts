import { Type, type Static, type TSchema } from 'typebox'

export const Pagination = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  page_size: Type.Integer({ minimum: 1 }),
  total: Type.Integer({ minimum: 0 }),
  pages: Type.Integer({ minimum: 0 }),
})

export type Pagination = Static<typeof Pagination>

/** How a list is asked for a page of it. */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** A page of a list: the one envelope that the gateway hands on whole (G-unwrap). */
export function createPage<Item extends TSchema>(item: Item) {
  return Type.Object({ data: Type.Array(item), pagination: Pagination })
}
