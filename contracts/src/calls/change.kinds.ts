/** Kinds of change in the data of a product. */
export const changeKinds = [
  'added',
  'withdrawn',
  'characteristic',
  'document',
  'lifecycle',
  'advisory',
  'description',
] as const

export type ChangeKind = (typeof changeKinds)[number]
