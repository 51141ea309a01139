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

/** Display names of the kinds. */
export const kindNames: Record<ChangeKind, string> = {
  added: 'New products',
  withdrawn: 'Withdrawn',
  characteristic: 'Characteristics',
  document: 'Documents and firmware',
  lifecycle: 'Lifecycle',
  advisory: 'Security',
  description: 'Names and texts',
}
