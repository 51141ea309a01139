import { readAddress, tellsOrigin } from '@faceplate/contracts/forms/lead.source'
import { cleanSource } from '@faceplate/contracts/forms/lead.source.clean'
import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import type { FastifyRequest } from 'fastify'

interface SourceOptions {
  /** Names of the click ids that may be stored. */
  clickIds: readonly string[]
}

/**
 * The source of a visit: as the body states it, or as the address of the page tells that posted a form without scripts.
 * This site is no referrer of its own.
 */
export function readSource(
  request: FastifyRequest,
  sent: unknown,
  { clickIds: allowed }: SourceOptions,
): LeadSource | undefined {
  // A click id is for the network that sells the advertisement (Global Privacy Control, W3C).
  const clickIds = request.headers['sec-gpc'] === '1' ? [] : allowed
  const isOwn = ({ host, origin }: URL) =>
    host === request.host || origin === request.edition.origin
  const page = URL.parse(request.headers.referer ?? '')
  const told = page !== null && isOwn(page) ? readAddress(page, clickIds) : undefined
  const source = sent ?? (told !== undefined && tellsOrigin(told) ? told : undefined)
  const { referrer_host: referrer, ...rest } =
    cleanSource(source, (name) => clickIds.includes(name)) ?? {}
  const isForeign = referrer !== undefined && !isOwnHost(referrer, isOwn)
  const known = isForeign ? { ...rest, referrer_host: referrer } : rest
  return Object.keys(known).length === 0 ? undefined : known
}

function isOwnHost(host: string, isOwn: (address: URL) => boolean): boolean {
  return ['http', 'https'].some((scheme) => {
    const address = URL.parse(`${scheme}://${host}`)
    return address !== null && isOwn(address)
  })
}
