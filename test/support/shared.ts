import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { Shared } from './shared.things.ts'

/**
 * Returns a shared thing by name, starting it on first use. Rejects with the cause if it cannot be started. At module
 * level the wait does not count towards the time limit of a test.
 */
export async function useShared<Name extends keyof Shared>(name: Name): Promise<Shared[Name]> {
  const [response] = await once(get(new URL(name, inject('shared'))), 'response')
  const answer = await json(response as IncomingMessage)
  const { value, error } = answer as { value: Shared[Name]; error?: string }
  if (error !== undefined) throw new Error(`Shared ${name} did not start: ${error}`)
  return value
}
