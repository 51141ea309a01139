import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '@faceplate/content/base/database/database'
import { toDocument } from '@faceplate/content/base/database/document.store'
import { createMailSender } from '@faceplate/content/visitors/delivery/mail.sender'
import { createWebhookSender } from '@faceplate/content/visitors/delivery/webhook.sender'
import type { Routing } from '@faceplate/content/visitors/leads/lead.routing'
import {
  enqueue,
  type Channel,
  type OutboxMessage,
} from '@faceplate/content/visitors/outbox/outbox.store'
import { startOutbox } from '@faceplate/content/visitors/outbox/outbox.worker'
import { findMessages } from '@faceplate/server/process/messages'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import type { Engine } from './content.templates.ts'
import { createDatabase } from './postgres.ts'
import { useShared } from './shared.ts'

export const secret = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url')

/** Recipients of requests, as an import stores them. */
const routing = {
  timeZone: 'Asia/Novosibirsk',
  to: 'sales@maker.example',
  forms: { support: 'support@maker.example' },
  routes: [],
} satisfies Routing

/** A request with the contact details of a person, which must not appear in a log. */
export function writeLead(contacts: object = {}, rest: object = {}) {
  return {
    kind: 'lead',
    reference: `L-${randomUUID().slice(0, 8)}`,
    form: 'consultation',
    received_at: '2026-03-01T10:00:00.000Z',
    body: {
      contacts: {
        name: 'Анна Ivanova',
        company_name: 'Private Works',
        email: 'anna@private.example',
        phone: '+7900123',
        ...contacts,
      },
      ...rest,
    },
  } satisfies OutboxMessage
}

export function expectNothingPersonal(log: readonly string[]): void {
  expect(log.join('')).not.toMatch(/private|anna|анна|ivanova|7900123/i)
}

/** An empty database with two connections, as two processes would have, a controllable clock, and a recorded log. */
export async function openOutbox(engine: Engine) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-outbox-'))
  const location =
    engine === 'SQLite'
      ? join(folder, 'content.sqlite')
      : await createDatabase(await useShared('postgres'))
  const database = await openDatabase({ location })
  const otherDatabase = await openDatabase({ location })
  await database.insertInto('document').values(toDocument('leads', routing)).execute()
  const workers: ReturnType<typeof startOutbox>[] = []
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.close()))
    await Promise.all([database.destroy(), otherDatabase.destroy()])
    await rm(folder, { recursive: true })
  })
  let time = Date.parse('2026-03-01T10:00:00Z')
  const now = () => new Date(time)
  const log: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line) => log.push(line) })
  return {
    database,
    otherDatabase,
    now,
    log,
    advanceMs(ms: number) {
      time += ms
    },
    enqueue: (channel: Channel, message: OutboxMessage) =>
      enqueue(database, channel, message, now()),
    start(options: Partial<Parameters<typeof startOutbox>[0]>) {
      const worker = startOutbox({ database, logger, now, ...options })
      workers.push(worker)
      return worker
    },
    read: (id: string) =>
      database.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    mail: (smtpUrl: string, hourly = 20) =>
      createMailSender({
        smtpUrl,
        readFrom: async () => '"The Site" <site@maker.example>',
        hourly,
        publicOrigin: 'https://maker.example',
        messages: findMessages('en'),
        database,
        now,
      }),
    webhook: (url: string) =>
      createWebhookSender({
        findUrl: async () => url,
        hasReceiver: async () => true,
        readSecrets: async () => [secret],
        now,
      }),
  }
}

interface Post {
  body: string
  headers: IncomingHttpHeaders
  method: string
  url: string
}

export interface ReceiverAnswer {
  status: number
  headers: Record<string, string>
}

/** A webhook receiver that responds with the given statuses in turn; the last one repeats. */
export async function startReceiver(...answers: (number | ReceiverAnswer)[]) {
  const posts: Post[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { headers, method = '', url = '' } = request
    posts.push({ body, headers, method, url })
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200
    const { status, headers: fields } =
      typeof answer === 'number' ? { status: answer, headers: {} } : answer
    response.writeHead(status, { location: '/elsewhere', ...fields }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { posts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}
