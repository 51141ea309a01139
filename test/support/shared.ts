import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { Shared } from './shared.things.ts'

/**
 * Gives what tests share under a name, and starts it unless it was started before. Rejects with the cause when it could
 * not be started. At the top of a module no time limit of a test counts the wait.
 */
export async function useShared<Name extends keyof Shared>(name: Name): Promise<Shared[Name]> {
  const [response] = await once(get(new URL(name, inject('shared'))), 'response')
  const answer = await json(response as IncomingMessage)
  const { value, error } = answer as { value: Shared[Name]; error?: string }
  if (error !== undefined) throw new Error(`Shared ${name} did not start: ${error}`)
  return value
}
