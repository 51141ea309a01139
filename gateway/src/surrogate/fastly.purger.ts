import { sendPurge, splitKeys, type SurrogatePurger } from './surrogate.purger.ts'

/** Most keys of a request (https://www.fastly.com/documentation/reference/api/purging/). */
const mostKeys = 256

/**
 * Purges a service of Fastly by its surrogate keys.
 *
 * @param url of the service: `https://api.fastly.com/service/ID`
 * @param key token of the API with the right to purge
 */
export function createFastlyPurger(url: string, key: string): SurrogatePurger {
  return {
    async purge(keys, isSoft) {
      for (const part of splitKeys(keys, { mostKeys })) {
        await sendPurge(`${url.replace(/\/$/, '')}/purge`, {
          method: 'POST',
          headers: {
            'fastly-key': key,
            'content-type': 'application/json',
            ...(isSoft && { 'fastly-soft-purge': '1' }),
          },
          body: JSON.stringify({ surrogate_keys: part }),
        })
      }
    },
  }
}
