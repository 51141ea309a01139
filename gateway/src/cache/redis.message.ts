import { isVerb, type Purge } from './purge.ts'

/** A message about an invalidation, as gateways send it through the channel and find it in the stream of messages. */
export interface PurgeMessage {
  /** Version of the state after it; undefined: the message could not be read. */
  version?: number | undefined
  /** Name of the session that sent it; undefined: it is for all gateways. */
  from?: string | undefined
  purge: Purge
}

/** Writes a message. The scripts insert the version. */
export function writeMessage(message: Omit<PurgeMessage, 'version'>): string {
  return JSON.stringify(message)
}

/** A message that cannot be read may be about anything. */
export function readMessage(text: string): PurgeMessage {
  try {
    const { version, from, purge } = JSON.parse(text) as PurgeMessage
    const isList = (list: unknown) => list === undefined || Array.isArray(list)
    if (isVerb(purge.verb) && isList(purge.tags) && isList(purge.paths)) {
      return { version, from, purge }
    }
  } catch {
    // It is not JSON.
  }
  return { purge: { verb: 'revalidate', all: true, reason: 'messages-lost' } }
}
