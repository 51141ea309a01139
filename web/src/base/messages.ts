import { overrideMessages, type Messages } from '@faceplate/messages/messages'
import type { RouterContext } from './context.ts'
import { shellQuery } from './shell.ts'
import type { Shell } from './shell.data.ts'

/** The messages of the page's language, with those that the site overrides. */
export function readMessages({
  queryClient,
  messages,
}: Pick<RouterContext, 'queryClient' | 'messages'>): Messages {
  return withOverrides(messages, queryClient.getQueryData(shellQuery().queryKey))
}

/** The messages with those that the site overrides. The same object for the same arguments. */
export function withOverrides(messages: Messages, shell: Shell | undefined): Messages {
  const overrides = shell?.messages
  if (!overrides) return messages
  const [known, made] = last.get(overrides) ?? []
  if (made && known === messages) return made
  const overridden = overrideMessages(messages, overrides)
  last.set(overrides, [messages, overridden])
  return overridden
}

const last = new WeakMap<object, readonly [messages: Messages, overridden: Messages]>()
