import { readFileSync } from 'node:fs'

export type Coding = 'identity' | 'br'

/** A response by content coding: its header fields and its bytes in Base64. */
export type StoredAnswer = Record<
  Coding,
  { headers: Record<string, string | string[] | undefined>; bytes: string }
>

interface ReadyAnswer {
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

const stored = JSON.parse(readFileSync(process.env['STORED'] ?? '', 'utf8')) as Record<
  string,
  StoredAnswer
>

function prepare({ headers, bytes: text }: StoredAnswer[Coding]): ReadyAnswer {
  const bytes = Buffer.from(text, 'base64')
  return { headers: { ...headers, 'content-length': String(bytes.length) }, bytes }
}

/** The stored responses by path. */
const answers: ReadonlyMap<string, Record<Coding, ReadyAnswer>> = new Map(
  Object.entries(stored).map(([path, { identity, br }]) => [
    path,
    { identity: prepare(identity), br: prepare(br) },
  ]),
)

export const paths = [...answers.keys()]

/** Checks the minimum that any server needs to select a response. */
export function choose(path: string | undefined, accepted: unknown): ReadyAnswer | undefined {
  const codings = answers.get(path ?? '')
  return String(accepted).includes('br') ? codings?.br : codings?.identity
}
