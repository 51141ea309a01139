import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import { toPointerPart } from '@faceplate/contracts/forms/body.problems'
import { attributeKeyPattern } from '@faceplate/contracts/shared/catalogue.query'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findNearestWord } from '@faceplate/server/settings/nearest.word'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DisplayString, isAscii, serializeList } from 'structured-headers'

/** Reads the codes of the attributes that lists are filtered by; undefined if unknown. */
export type ReadCodes = () => Promise<readonly string[] | undefined>

/** Reads the codes from the embedded content API. Another API may lack the call, so its codes are unknown. */
export function createReadCodes(api: ApiClient, isOwnApi: boolean): ReadCodes {
  if (!isOwnApi) return async () => undefined
  return async () => {
    try {
      const attributes = await api('GET catalog/attributes', {}, { weight: 'decoration' })
      return attributes.map(({ code }) => code)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
}

/** Hook before the validation of the query. */
type ReadQuery = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Limits of the report: number of keys, and characters of each. */
const mostNamed = 20
const longestNamed = 100

/**
 * Creates a hook that normalizes query keys: it removes the brackets of generated clients, and drops unknown keys and
 * lists them in `Ignored-Query`, or rejects them if the client prefers that (RFC 7240). It runs before the cache, so
 * unknown keys do not affect the cache key.
 */
export function createQueryReader({ query }: RouteContract, readCodes: ReadCodes): ReadQuery {
  const { properties = {}, patternProperties } = (query ?? {}) as {
    properties?: object
    patternProperties?: object
  }
  const declared = Object.keys(properties)
  const isDeclared = new Set(declared)
  const hasPatterns = patternProperties !== undefined
  const isOfPattern = new RegExp(attributeKeyPattern)
  const mayBeKnown = (key: string) => isDeclared.has(key) || (hasPatterns && isOfPattern.test(key))

  return async (request, reply) => {
    const given = Object.entries((request.query ?? {}) as Record<string, string | string[]>)
    const handling = readHandling(request.headers.prefer)
    if (handling) reply.raw.setHeader('preference-applied', `handling=${handling}`)
    if (given.length === 0) return
    const named = given.map(([key, value]) => ({ key, name: nameKey(key, mayBeKnown), value }))
    const needsCodes = named.some(({ name }) => mayBeKnown(name) && !isDeclared.has(name))
    const codes = needsCodes || (hasPatterns && handling === 'strict') ? await readCodes() : []
    const isCode = new Set(codes)
    const isKnown = (name: string) =>
      isDeclared.has(name) ||
      (mayBeKnown(name) && (codes === undefined || isCode.has(name.replace(/\.(min|max)$/, ''))))
    const unknown = named.filter(({ name }) => !isKnown(name)).map(({ key }) => key)
    if (unknown.length > 0) {
      if (handling === 'strict') throw refuse(unknown, [...declared, ...(codes ?? [])])
      request.ignoresQuery = true
      const shown = unknown.slice(0, mostNamed).map((key) => key.slice(0, longestNamed))
      reply.raw.setHeader('ignored-query', listKeys(shown))
    }
    request.query = gather(named.filter(({ name }) => isKnown(name)))
  }
}

/**
 * Writes keys as a list of strings (RFC 9651 §3.1). One beyond ASCII is a Display String; its characters below 0x10 become
 * U+FFFD, since structured-headers 2.1.0 writes such bytes with one digit, which no parser accepts.
 */
function listKeys(keys: readonly string[]): string {
  const replaceLow = (character: string) => (character < '\u0010' ? '\ufffd' : character)
  const items = keys.map((key) =>
    isAscii(key) ? key : new DisplayString(key.replaceAll(/\p{Cc}/gu, replaceLow)),
  )
  return serializeList(items.map((item) => [item, new Map()]))
}

/**
 * Resolves a key in brackets: `filters[ports_1g]`, `ports_1g[]`, `filters[reach][min]`. A key that does not resolve to a
 * key of the call stays unchanged.
 */
function nameKey(key: string, mayBeKnown: (name: string) => boolean): string {
  const match =
    /^(?:filters\[(?<inner>[^[\]]+)\]|(?<plain>[^[\]]+))(?:\[(?<bound>min|max)\])?(?:\[\d*\])?$/.exec(
      key,
    )
  const { inner, plain, bound } = match?.groups ?? {}
  const name = `${inner ?? plain ?? key}${bound === undefined ? '' : `.${bound}`}`
  return mayBeKnown(name) ? name : key
}

/** Merges the values by key; a key written in two notations becomes one list. */
function gather(
  named: readonly { name: string; value: string | string[] }[],
): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const { name, value } of named) {
    query[name] = Object.hasOwn(query, name) ? [query[name] ?? [], value].flat() : value
  }
  return query
}

function refuse(unknown: readonly string[], known: readonly string[]): ProblemError {
  return new ProblemError(
    400,
    'The query has unknown parameters',
    // Finding the nearest name is expensive, so only the first keys get it.
    unknown.slice(0, mostNamed).map((key) => {
      const nearest = findNearestWord(key.slice(0, longestNamed), known)
      return {
        pointer: `/${toPointerPart(key)}`,
        rule: 'unknown',
        detail:
          nearest === undefined
            ? 'unknown parameter; this call takes no query parameters'
            : `unknown parameter; did you mean ${nearest}?`,
      }
    }),
  )
}

/** Reads the `handling` preference of the client; the first one counts (RFC 7240 §2). */
function readHandling(prefer: string | string[] | undefined): string | undefined {
  const field = [prefer ?? []].flat().join(',')
  const [, handling] =
    /(?:^|,)\s*handling\s*=\s*"?(strict|lenient)"?\s*(?:[;,]|$)/i.exec(field) ?? []
  return handling?.toLowerCase()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The query has unknown keys, which the response lists. */
    ignoresQuery?: boolean
  }
}
