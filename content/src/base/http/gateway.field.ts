import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import { leadFields } from '@faceplate/server/content/lead.fields'
import { parseSource } from '@faceplate/server/content/source.field'
import type { FastifyRequest } from 'fastify'

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
