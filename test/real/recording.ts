import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Ability } from './system.ts'

/** Answers of a real system to an adapter that has read it once. */
export interface Recording {
  /** Kind of the template. */
  kind: string
  /** Packages of the system with their versions. */
  packages: Readonly<Record<string, string>>
  recordedOn: string
  lacks: readonly Ability[]
  /** Settings of the adapter, with `origin` in place of the address of the system. Secrets are left out. */
  settings: Readonly<Record<string, string>>
  answers: RecordedAnswer[]
}

interface RecordedAnswer {
  /** Method, path with query, and body of the request. */
  request: string
  status: number
  headers: Readonly<Record<string, string>>
  /** Base64. */
  body: string
}

/** Stands for the address of the system. */
const origin = 'http://recorded.example'
const folder = join(import.meta.dirname, 'recorded')
const keptFields = ['content-type', 'content-range', 'accept-ranges', 'etag', 'last-modified']
const secretSetting = /TOKEN|KEY|SECRET|PASSWORD|AUTHORIZATION/

/** Forwards requests to a system, and keeps the first answer to each. */
export async function startRecorder(system: string) {
  const answers = new Map<string, RecordedAnswer>()
  const { url, close } = await listen(async (request, response) => {
    const body = await buffer(request)
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(new URL(request.url ?? '/', system), {
      method: request.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
      redirect: 'manual',
    })
    const fields = keptFields.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const bytes = replaceOrigin(Buffer.from(await answer.arrayBuffer()), system, url)
    const key = describeRequest(request, body)
    if (!answers.has(key)) {
      answers.set(key, {
        request: key,
        status: answer.status,
        headers: Object.fromEntries(fields),
        body: replaceOrigin(bytes, url, origin).toString('base64'),
      })
    }
    response.writeHead(answer.status, Object.fromEntries(fields)).end(bytes)
  })
  return { url, close, list: () => [...answers.values()] }
}

/** Answers as the recorded system did; a request that it was not asked is a 501. */
export async function startReplay({ answers }: Recording) {
  const known = new Map(answers.map((answer) => [answer.request, answer]))
  const { url, close } = await listen(async (request, response) => {
    const answer = known.get(describeRequest(request, await buffer(request)))
    if (!answer) response.writeHead(501).end()
    else {
      const bytes = replaceOrigin(Buffer.from(answer.body, 'base64'), origin, url)
      response.writeHead(answer.status, { ...answer.headers }).end(bytes)
    }
  })
  return { url, close }
}

/** Settings with another address of the system. */
export function moveSettings(
  settings: Recording['settings'],
  from: string,
  to: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value.replaceAll(from, to)]),
  )
}

/** Settings for a replay at an address. */
export function readSettings({ settings }: Recording, url: string): Record<string, string> {
  return moveSettings(settings, origin, url)
}

/** Settings as a recording keeps them. */
export function keepSettings(
  settings: Recording['settings'],
  system: string,
): Record<string, string> {
  const kept = Object.entries(settings).filter(([name]) => !/^(PREVIEW|SITE)_/.test(name))
  return moveSettings(
    Object.fromEntries(
      kept.map(([name, value]) => [name, secretSetting.test(name) ? 'not-recorded' : value]),
    ),
    system,
    origin,
  )
}

export async function saveRecording(recording: Recording): Promise<void> {
  const bytes = await promisify(gzip)(JSON.stringify(recording))
  await writeFile(join(folder, `${recording.kind}.json.gz`), bytes)
}

export async function readRecordings(): Promise<Recording[]> {
  const names = await readdir(folder)
  return Promise.all(
    names.map(async (name) => {
      const bytes = await promisify(gunzip)(await readFile(join(folder, name)))
      return JSON.parse(bytes.toString('utf8')) as Recording
    }),
  )
}

function describeRequest({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const range = headers.range === undefined ? '' : ` ${headers.range}`
  return `${method} ${url}${range} ${body.toString('utf8')}`.trim()
}

/** Systems write their own address into texts. Other bytes stay as they are, since Latin-1 keeps each. */
function replaceOrigin(bytes: Buffer, from: string, to: string): Buffer {
  if (!bytes.includes(from)) return bytes
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

async function listen(answer: (...given: Parameters<RequestListener>) => Promise<void>) {
  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
