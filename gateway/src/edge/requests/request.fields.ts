import type { ServerResponse } from 'node:http'

/**
 * Header fields that belong to one request, and so to one visitor: the id that its log lines have, and what is left of the
 * client's limits (draft-ietf-httpapi-ratelimit-headers). A cache in front would repeat them to all other visitors.
 */
const ofRequest = ['x-request-id', 'ratelimit', 'ratelimit-policy']

/**
 * Whether a shared cache answers other visitors with a response of this `Cache-Control` (RFC 9111, section 3). It asks again for
 * one that is `no-cache`, and takes the fields of the new answer.
 */
export function isShareable(cacheControl: string): boolean {
  return /\bpublic\b/.test(cacheControl) && !isWithheld(cacheControl)
}

/** Whether no shared cache may store a response of this `Cache-Control`. */
export function isWithheld(cacheControl: string): boolean {
  return /\b(?:private|no-store)\b/.test(cacheControl)
}

/** Removes the fields of one request from a response that a shared cache may store. */
export function dropRequestFields(response: ServerResponse): void {
  for (const name of ofRequest) response.removeHeader(name)
}
