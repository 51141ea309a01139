import type { Messages } from '@faceplate/messages/messages'
import { createContext, use } from 'react'

/** The messages of the page's language. */
export const MessagesContext = createContext<Messages | undefined>(undefined)

/** The messages of the page's language: `const t = useMessages()`, then `t('search.title')`. */
export function useMessages(): Messages {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('There are no messages around this component')
  return messages
}
