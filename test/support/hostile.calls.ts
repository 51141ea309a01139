import { writeAddress, type GivenAnswer, type Operation } from './api.document.ts'
import type { Example } from './examples.ts'

/** A place in the input of a call that a visitor fills in. */
export interface Place {
  part: 'query' | 'params' | 'body'
  /** The keys that lead to it. */
  keys: readonly string[]
}

/** A schema of a document, by what is read of it here. */
export interface Schema {
  type?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  patternProperties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema | false
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  examples?: readonly unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Every field of a call: of its path, its query, and its body down to the entries of lists. */
export function listPlaces(
  { params, query, body }: Pick<Operation, 'params' | 'query' | 'body'>,
  example: Example,
): Place[] {
  const places = (part: Place['part'], schema: unknown) =>
    listKeys(schema as Schema | undefined, example[part]).map((keys) => ({ part, keys }))
  return [...places('params', params), ...places('query', query), ...places('body', body)]
}

function listKeys(schema: Schema | undefined, example: unknown): string[][] {
  if (schema === undefined) return []
  if (schema.items) return [[], ...prefix('0', listKeys(schema.items, undefined))]
  if (schema.properties) {
    const given = (example ?? {}) as Record<string, unknown>
    const known = Object.entries(schema.properties).flatMap(([key, each]) =>
      prefix(key, listKeys(each, given[key])),
    )
    return [...known, ['__unknown']]
  }
  // Answers and counts by name: those of the example.
  if (schema.patternProperties ?? schema.additionalProperties) {
    return [[], ...Object.keys(example ?? {}).map((key) => [key]), ['__unknown']]
  }
  return [[]]
}

const prefix = (key: string, lists: string[][]) => lists.map((keys) => [key, ...keys])

/** The input of a call with a value in one place of it. */
export function put(into: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(into) || key === '0') {
    const list: readonly unknown[] = Array.isArray(into) ? into : [{}]
    return [put(list[0], rest, value), ...list.slice(1)]
  }
  const object = typeof into === 'object' && into !== null ? into : {}
  return { ...object, [key]: put((object as Record<string, unknown>)[key], rest, value) }
}

/** The schema of a place; undefined where the call knows no such key. */
export function findSchema(operation: Operation, { part, keys }: Place): Schema | undefined {
  return keys.reduce<Schema | undefined>(
    (schema, key) =>
      schema?.properties?.[key] ??
      schema?.items ??
      Object.values(schema?.patternProperties ?? {})[0] ??
      (schema?.additionalProperties || undefined),
    operation[part],
  )
}

export interface Attack {
  status: number
  /** The address and the body, to say what it was. */
  sent: string
  /** Of the request that was taken. */
  reference: string | undefined
  /** Undefined: it did not arrive. */
  answer: GivenAnswer | undefined
}

/** Makes a call with an input. Undefined where such a call cannot even be written. */
export async function attack(
  origin: string,
  operation: Operation,
  input: Example,
): Promise<Attack | undefined> {
  const address = write(operation, input)
  if (address === undefined) return undefined
  const body = operation.body === undefined ? undefined : JSON.stringify(input.body)
  const sent = `${operation.method} ${address} ${body ?? ''}`.slice(0, 500)
  const send = () => ask(`${origin}/api/${address}`, operation.method, body)
  // Once more, as browsers do: the connection may be one that is closing after a request that was too long.
  const answer = await send()
    .catch(send)
    .catch((error: unknown) => {
      // A server may stop reading what is too long, and then its answer does not always arrive (RFC 9112 §9.6).
      const isTooLong = address.length > 8000 || (body?.length ?? 0) > 60_000
      if (isTooLong && error instanceof TypeError) return undefined
      throw new Error(`No answer to ${sent}`, { cause: error })
    })
  const { status = 413, text = '' } = answer ?? {}
  const reference =
    status === 201 ? (JSON.parse(text) as { reference?: string }).reference : undefined
  return { status, sent, reference, answer }
}

async function ask(address: string, method: string, body: string | undefined) {
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

function write({ path }: Operation, { params, query }: Example): string | undefined {
  const texts = Object.entries(params ?? {}).map(([key, value]) => [key, toText(value)] as const)
  // An empty part of a path, or one that climbs, is another address.
  if (texts.some(([, text]) => text === '' || text === '.' || text === '..')) return undefined
  const queries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return writeAddress(path, {
    params: Object.fromEntries(texts),
    query: Object.fromEntries(
      queries.map(([key, value]) => [key, isMap(value) ? toTexts(value) : toText(value)]),
    ),
  })
}

function toText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

/** What an object holds may be no text, nor anything that becomes one. */
function toTexts(map: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, toText(value)]))
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
