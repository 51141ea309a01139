import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from './requests.ts'

// One client that asks for what costs the site most, within the limits of the product and as fast as it is answered.

/** Its address, which no visitor has. */
const from = '127.9.9.9'
/** Pause after a response that rejects it. */
const rejectedPauseMs = 50

const codes = ['ks-1208', 'ks-1210', 'ks-1218', 'ks-2428', 'ks-2452', 'kr-105', 'kr-112']

/** A project as large as the site accepts. */
const listLines = (note: string) =>
  Array.from({ length: 120 }, (_, at) => `${codes[at % codes.length]}*1*${note}${at}`).join('_')

/** Addresses that nobody has asked for, several side by side of each kind. */
const floods: readonly { loops: number; next: (unique: string) => string }[] = [
  // A large page with a text of a visitor in its address: it would displace the pages of others.
  { loops: 3, next: (unique) => `/project/?goods=${listLines(unique)}` },
  // Cheap for the gateway and dear for the content service.
  { loops: 3, next: (unique) => `/export/project.pdf?goods=${listLines(unique)}` },
  { loops: 2, next: (unique) => `/p/${unique}/` },
]

export interface Hostile {
  /** Requests by the status of their response; 0 without one. */
  statuses: ReadonlyMap<number, number>
  start(): void
  /** Ends it, after the responses in flight. */
  stop(): Promise<void>
}

export function createHostile(client: Client): Hostile {
  const statuses = new Map<number, number>()
  const stopping = new AbortController()
  let running: Promise<void>[] = []
  let turn = 0

  async function flood(next: (unique: string) => string): Promise<void> {
    while (!stopping.signal.aborted) {
      turn += 1
      const response = await client
        .ask(next(`n${turn.toString(36)}`), { from })
        .catch(() => undefined)
      const status = response?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== 200) await wait(rejectedPauseMs)
    }
  }

  return {
    statuses,
    start() {
      running = floods.flatMap(({ loops, next }) =>
        Array.from({ length: loops }, () => flood(next)),
      )
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
