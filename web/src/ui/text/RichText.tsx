import type { RichArguments, Tag } from '@faceplate/messages/message.arguments'
import type { Message, RichKey } from '@faceplate/messages/message'
import { formatRich } from '@faceplate/messages/messages'
import { Fragment, createElement, type ReactNode } from 'react'
import { useMessages } from './useMessages.ts'

type TagValues<Arguments> = {
  [Name in keyof Arguments]: Arguments[Name] extends Tag
    ? (content: ReactNode) => ReactNode
    : Arguments[Name]
}

/**
 * A message with tags, each of which `values` renders. The message is one sentence, so that a translation can move the
 * link: `<RichText message={message('forms.consent')} values={{ link: (text) => <a href="…">{text}</a> }} />`.
 */
export function RichText<Key extends RichKey>({
  message,
  values,
}: {
  message: Message<Key>
  values: TagValues<RichArguments[Key]>
}) {
  const parts = formatRich<ReactNode>(
    useMessages(),
    message,
    Object.fromEntries(
      Object.entries<unknown>(values).map(([name, value]) => [
        name,
        typeof value === 'function' ? (content: ReactNode[]) => value(toFragment(content)) : value,
      ]),
    ) as Parameters<typeof formatRich<ReactNode>>[2],
  )
  return toFragment(parts)
}

/** Passes the parts as children and not as an array, whose elements would need keys. */
function toFragment(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts)
}
