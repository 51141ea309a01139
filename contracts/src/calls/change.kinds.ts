import { message, type Message } from '@faceplate/messages/message'

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
export const kindNames: Record<ChangeKind, Message> = {
  added: message('change.kind.added'),
  withdrawn: message('change.kind.withdrawn'),
  characteristic: message('change.kind.characteristic'),
  document: message('change.kind.document'),
  lifecycle: message('change.kind.lifecycle'),
  advisory: message('change.kind.advisory'),
  description: message('change.kind.description'),
}
