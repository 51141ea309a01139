import { Type, type Static } from 'typebox'

/** Selects the responses to remove from the cache; `expire` marks them stale instead. */
export const PurgeRequest = Type.Union([
  Type.Object(
    {
      tags: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
      expire: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      paths: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
      expire: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { all: Type.Literal(true), expire: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
])

export type PurgeRequest = Static<typeof PurgeRequest>
