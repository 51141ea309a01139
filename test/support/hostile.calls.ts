import { writeAddress, type GivenAnswer, type Operation } from './api.document.ts'
import type { Example } from './examples.ts'

/** A field of a call's input that a visitor controls. */
export interface Place {
  part: 'query' | 'params' | 'body'
  /** Keys that lead to the field. */
  keys: readonly string[]
}

/** The part of a JSON schema that is read here. */
export interface Schema {
  type?: string | readonly string[]
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

/** All fields of a call: in its path, query and body, including those of list items. */
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
  // Answers and counts have arbitrary names: those of the example.
  if (schema.patternProperties ?? schema.additionalProperties) {
    return [[], ...Object.keys(example ?? {}).map((key) => [key]), ['__unknown']]
  }
  return [[]]
}

const prefix = (key: string, lists: string[][]) => lists.map((keys) => [key, ...keys])

/** Sets one field of an input to a value. */
export function put(into: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(into) || key === '0') {
    const list: readonly unknown[] = Array.isArray(into) ? into : [{}]
    return [put(list[0], rest, value), ...list.slice(1)]
  }
  const object = typeof into === 'object' && into !== null ? into : {}
  return { ...object, [key]: put((object as Record<string, unknown>)[key], rest, value) }
}

/** Schema of a field; undefined if the call does not define the key. */
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
  /** Address and body, for error messages. */
  sent: string
  /** Reference of the accepted request. */
  reference: string | undefined
  /** Undefined if no response arrived. */
  answer: GivenAnswer | undefined
}

/** Makes a call with an input. Undefined if the input cannot be written as a request. */
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
  // Retries once, as browsers do: the connection may be closing after a request that was too long.
  const answer = await send()
    .catch(send)
    .catch((error: unknown) => {
      // A server may stop reading a request that is too long, and then its response may not arrive (RFC 9112 §9.6).
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
  // An empty path segment or a dot segment results in another address.
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

/** Converts the values of an object to text; some values cannot be converted by `String`. */
function toTexts(map: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, toText(value)]))
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
