import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import { toPointerPart } from '@faceplate/contracts/forms/body.problems'
import { attributeKeyPattern } from '@faceplate/contracts/shared/catalogue.query'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findNearestWord } from '@faceplate/server/settings/nearest.word'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DisplayString, isAscii, serializeList } from 'structured-headers'

/** Codes of the characteristics that lists are filtered by; undefined where nobody says. */
export type ReadCodes = () => Promise<readonly string[] | undefined>

/** Asks the content API which characteristics there are; one that is not ours need not know the call. */
export function createReadCodes(api: ApiClient, isOwnApi: boolean): ReadCodes {
  if (!isOwnApi) return async () => undefined
  return async () => {
    try {
      const attributes = await api('GET catalog/attributes', {}, { isDecoration: true })
      return attributes.map(({ code }) => code)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
}

/** A hook before the query is checked. */
type ReadQuery = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** So many keys are named, and so much of each. */
const mostNamed = 20
const longestNamed = 100

/**
 * Makes a hook that reads the keys of a query: brackets, as generated clients write them, are taken off; keys that the
 * call does not have are dropped and named in `Ignored-Query`, or refused where the caller prefers it (RFC 7240). It
 * stands before the cache, so such keys part nothing that is kept.
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
 * Writes keys as a list of strings (RFC 9651 §3.1). One beyond ASCII is a Display String; its control characters become
 * U+FFFD, since structured-headers 2.1.0 writes bytes below 0x10 with one digit, which no parser accepts.
 */
function listKeys(keys: readonly string[]): string {
  const items = keys.map((key) =>
    isAscii(key) ? key : new DisplayString(key.replaceAll(/\p{Cc}/gu, '\ufffd')),
  )
  return serializeList(items.map((item) => [item, new Map()]))
}

/**
 * The key that one in brackets stands for: `filters[ports_1g]`, `ports_1g[]`, `filters[reach][min]`. One that stands for
 * no key of the call is left as it is.
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

/** The values by key; what was written in two ways is one list. */
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
    'The query has keys that this call does not have',
    // What is like them is dear to find.
    unknown.slice(0, mostNamed).map((key) => {
      const nearest = findNearestWord(key.slice(0, longestNamed), known)
      return {
        pointer: `/${toPointerPart(key)}`,
        rule: 'unknown',
        detail:
          nearest === undefined
            ? 'is no key of this call, which has none'
            : `is no key of this call; the nearest is ${nearest}`,
      }
    }),
  )
}

/** What a caller prefers to be done with what is not understood; the first word counts (RFC 7240 §2). */
function readHandling(prefer: string | string[] | undefined): string | undefined {
  const field = [prefer ?? []].flat().join(',')
  const [, handling] =
    /(?:^|,)\s*handling\s*=\s*"?(strict|lenient)"?\s*(?:[;,]|$)/i.exec(field) ?? []
  return handling?.toLowerCase()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Its query has keys that say nothing, which its answer tells. */
    ignoresQuery?: boolean
  }
}
