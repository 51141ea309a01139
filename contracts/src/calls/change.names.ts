import { message, type Message } from '@faceplate/messages/message'
import type { ChangeKind } from './change.kinds.ts'

/** Display names of the kinds of changes. */
export const changeNames: Readonly<Record<ChangeKind, Message>> = {
  added: message('changes.kinds.added'),
  withdrawn: message('changes.kinds.withdrawn'),
  characteristic: message('changes.kinds.characteristic'),
  document: message('changes.kinds.document'),
  lifecycle: message('changes.kinds.lifecycle'),
  advisory: message('changes.kinds.advisory'),
  description: message('changes.kinds.description'),
}
