import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import type { FastifyRequest } from 'fastify'
import { leadFields } from './lead.fields.ts'
import { parseSource } from './source.field.ts'

/** Reads a header field that the gateway adds to a request; undefined if the value does not match the pattern. */
export function readField(
  { headers }: FastifyRequest,
  name: string,
  pattern: RegExp,
): string | undefined {
  const [value] = [headers[name]].flat()
  return value !== undefined && pattern.test(value) ? value : undefined
}

/** Reads the source of the visit that the gateway adds to a request; undefined if there is none. */
export function readSource({ headers }: FastifyRequest): LeadSource | undefined {
  return parseSource([headers[leadFields.source]].flat()[0])
}

/** The edition that a request was sent from. */
export interface RequestEdition {
  /** A BCP 47 tag; undefined: the request names none. */
  language: string | undefined
  /** Scheme and host; undefined: they are those of the site. */
  origin: string | undefined
}

/**
 * Reads the edition that a request was sent from. Links in emails begin with its origin, so the origin counts only if
 * this service requires a key, which proves that a gateway sent it.
 */
export function readEdition(
  request: FastifyRequest,
  { key }: { key?: string | undefined },
): RequestEdition {
  return {
    language: readField(request, 'language', /^[a-z]{2,3}(-[a-z\d]{1,8}){0,8}$/i),
    origin: key === undefined ? undefined : cleanOrigin(request.headers[leadFields.origin]),
  }
}

/** A web origin (RFC 6454 §6.2); undefined if the value is none. */
export function cleanOrigin(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 300) return undefined
  const url = URL.parse(value)
  return url?.origin === value && /^https?:$/.test(url.protocol) ? value : undefined
}
