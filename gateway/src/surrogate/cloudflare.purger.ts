import { sendPurge, splitKeys, type SurrogatePurger } from './surrogate.purger.ts'

/** Most tags of a request (https://developers.cloudflare.com/cache/how-to/purge-cache/). */
const mostKeys = 100

/**
 * Purges a zone of Cloudflare by its tags. It has no soft purge.
 *
 * @param url of the zone: `https://api.cloudflare.com/client/v4/zones/ID`
 * @param key token of the API with the right to purge the zone
 */
export function createCloudflarePurger(url: string, key: string): SurrogatePurger {
  return {
    async purge(keys) {
      for (const tags of splitKeys(keys, { mostKeys })) {
        await sendPurge(`${url.replace(/\/$/, '')}/purge_cache`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ tags }),
        })
      }
    },
  }
}
