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
