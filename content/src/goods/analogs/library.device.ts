import { Type, type Static } from 'typebox'

const Text = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' })
const Count = Type.Integer({ minimum: 0 })

/** A line of a device-type library with the fields that are read; other fields are ignored. */
export const LibraryDevice = Type.Object({
  manufacturer: Text,
  model: Text,
  slug: Text,
  part_number: Type.Optional(Text),
  u_height: Type.Optional(Type.Number({ minimum: 0 })),
  airflow: Type.Optional(Text),
  weight: Type.Optional(Type.Number({ minimum: 0 })),
  weight_unit: Type.Optional(Type.Enum(['kg', 'g', 'lb', 'oz'])),
  interfaces: Type.Optional(Type.Record(Type.String(), Count)),
  mgmt_only: Type.Optional(Count),
  max_draw_w: Type.Optional(Type.Number({ minimum: 0 })),
  poe: Type.Optional(Type.Object({ types: Type.Record(Type.String(), Count) })),
})

export type LibraryDevice = Static<typeof LibraryDevice>
