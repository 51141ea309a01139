import { readFileSync } from 'node:fs'

/** A response by content coding: its bytes in Base64. */
export interface StoredAnswer {
  type: string
  identity: string
  br: string
}

interface ReadyAnswer {
  headers: Record<string, string>
  bytes: Buffer
}

const stored = JSON.parse(readFileSync(process.env['STORED'] ?? '', 'utf8')) as Record<
  string,
  StoredAnswer
>

function makeReady({ type, ...answer }: StoredAnswer, coding: 'identity' | 'br'): ReadyAnswer {
  const bytes = Buffer.from(answer[coding], 'base64')
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
    ...(coding === 'br' ? { 'content-encoding': 'br' } : {}),
  }
  return { headers, bytes }
}

const answers = Object.entries(stored).map(([path, answer]) => {
  const ready = { identity: makeReady(answer, 'identity'), br: makeReady(answer, 'br') }
  return [path, ready] as const
})

/** The paths with a stored response. */
export const paths: ReadonlyMap<string, { identity: ReadyAnswer; br: ReadyAnswer }> = new Map(
  answers,
)

/** Checks the minimum that any server needs to select a response. */
export function choose(path: string | undefined, accepted: unknown): ReadyAnswer | undefined {
  const codings = paths.get(path ?? '')
  return String(accepted).includes('br') ? codings?.br : codings?.identity
}
