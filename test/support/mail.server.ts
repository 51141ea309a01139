import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Mail {
  to: string[]
  headers: Map<string, string>
  /** Header lines as received, unfolded. */
  head: string[]
  text: string
  /** Empty for an email without HTML. */
  html: string
}

/**
 * A mail server that stores what it receives, or rejects every recipient with the given text. It stops at the end of
 * its test.
 */
export async function startMailServer(options?: Parameters<typeof openMailServer>[0]) {
  const server = await openMailServer(options)
  onTestFinished(server.stop)
  return server
}

/** The same server, stopped by the caller. */
export async function openMailServer({ port = 0, refuse = '' } = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (refuse === '') return done()
      done(Object.assign(new Error(`${refuse} <${address}>`), { responseCode: 550 }))
    },
    async onData(stream, { envelope }, done) {
      const raw = await buffer(stream)
      const to = envelope.rcptTo.map(({ address }) => address)
      mails.push({ to, ...parseMail(raw.toString('latin1')) })
      done()
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return { mails, port: address.port, url: `smtp://127.0.0.1:${address.port}`, stop }
}

function parseMail(raw: string): Omit<Mail, 'to'> {
  const { head, headers, body } = splitPart(raw)
  const [, boundary] = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '') ?? []
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => splitPart(part.slice(2, -2)))
  const find = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type))
    const bytes = decodeBody(part?.body ?? '', part?.headers.get('content-transfer-encoding'))
    return bytes.toString().replaceAll('\r\n', '\n')
  }
  return { head, headers, text: find('text/plain'), html: find('text/html') }
}

function splitPart(raw: string) {
  const split = raw.indexOf('\r\n\r\n')
  const head = raw
    .slice(0, split)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    head.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
  return { head, headers, body: raw.slice(split + 4) }
}

function decodeBody(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  const text = encoding === 'quoted-printable' ? decodeHex(body.replace(/=\r\n/g, '')) : body
  return Buffer.from(text, 'latin1')
}

function decodeHex(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** Decodes encoded words of a header (RFC 2047). */
function decodeWords(text: string): string {
  const words = text.replace(/\?=\s+=\?/g, '?==?')
  return words.replace(/=\?UTF-8\?([QB])\?(.*?)\?=/g, (_, kind: string, word: string) => {
    const [bytes, encoding] =
      kind === 'B'
        ? ([word, 'base64'] as const)
        : ([decodeHex(word.replaceAll('_', ' ')), 'latin1'] as const)
    return Buffer.from(bytes, encoding).toString()
  })
}
