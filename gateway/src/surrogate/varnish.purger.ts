import { sendPurge, splitKeys, type SurrogatePurger } from './surrogate.purger.ts'

/** Varnish takes request fields of 8 kB (`http_req_hdr_len`). */
const mostBytes = 6000

/**
 * Purges by the xkey module of Varnish (varnish-modules), as `ops/edges/varnish.surrogate.vcl` lets a gateway do.
 *
 * @param urls one for each Varnish
 * @param key sent as a bearer token, for a Varnish that gateways reach through others
 */
export function createVarnishPurger(
  urls: readonly string[],
  key: string | undefined,
): SurrogatePurger {
  return {
    async purge(keys, isSoft) {
      const field = isSoft ? 'xkey-softpurge' : 'xkey-purge'
      const requests = splitKeys(keys, { mostBytes }).flatMap((part) =>
        urls.map((url) =>
          sendPurge(url, {
            method: 'PURGE',
            headers: {
              [field]: part.join(' '),
              ...(key !== undefined && { authorization: `Bearer ${key}` }),
            },
          }),
        ),
      )
      await Promise.all(requests)
    },
  }
}
