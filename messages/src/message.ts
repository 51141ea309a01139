import type { MessageArguments, RichArguments } from './message.arguments.ts'

/** The language in which every message is written first. */
export const originalLanguage = 'en'

/** Key of a message that is plain text, for example `search.title`. */
export type MessageKey = keyof MessageArguments

/** Key of a message whose text has tags, such as a link inside a sentence. */
export type RichKey = keyof RichArguments

/** Values of the arguments of a message; without arguments there is nothing to pass. */
export type MessageValues<Key extends MessageKey> = Key extends unknown
  ? [MessageArguments[Key]] extends [never]
    ? []
    : [values: MessageArguments[Key]]
  : never

/** Keys of the messages without arguments: labels, titles, hints. */
export type LabelKey = {
  [Key in MessageKey]: [MessageArguments[Key]] extends [never] ? Key : never
}[MessageKey]

declare const key: unique symbol

/**
 * A message that is formatted elsewhere, for example one of a table of labels. It is opaque, because it differs: on
 * servers it is the key, in the browser the key with its compiled text (`web/messages.plugin.ts`).
 */
export interface Message<Key extends MessageKey | RichKey = LabelKey> {
  readonly [key]: Key
}

/** Names a message without formatting it. The key must be a literal, which the build of the site replaces. */
export function message<Key extends MessageKey | RichKey>(key: Key): Message<Key> {
  return key as unknown as Message<Key>
}
