import { splitHosts } from '@faceplate/server/settings/address.hosts'
import type { Config } from '../base/config/config.ts'
import { createCloudflarePurger } from './cloudflare.purger.ts'
import { createFastlyPurger } from './fastly.purger.ts'
import type { SurrogatePurger } from './surrogate.purger.ts'
import type { SurrogateSettings } from './surrogate.ts'
import { createVarnishPurger } from './varnish.purger.ts'
import { createWebhookPurger } from './webhook.purger.ts'

/** Fields that each kind of cache reads. */
const kinds = {
  varnish: { controlField: 'cdn-cache-control', keysField: 'xkey', keySeparator: ' ' },
  fastly: { controlField: 'surrogate-control', keysField: 'surrogate-key', keySeparator: ' ' },
  cloudflare: {
    controlField: 'cloudflare-cdn-cache-control',
    keysField: 'cache-tag',
    keySeparator: ', ',
  },
  webhook: { controlField: 'cdn-cache-control', keysField: 'cache-tag', keySeparator: ', ' },
} as const satisfies Record<Config['EDGE_PURGE'], Partial<SurrogateSettings>>

/**
 * Reads the settings of caches in front that are purged by keys; undefined: there are none.
 *
 * @param purgesChanges whether each change of the content is purged, as with the content service of Faceplate
 */
export function readSurrogate(
  config: Config,
  purgesChanges: boolean,
): SurrogateSettings | undefined {
  const { EDGE, EDGE_PURGE_URL: url, EDGE_PURGE_KEY: key = '', EDGE_PURGE: kind } = config
  if (EDGE !== 'surrogate' || url === undefined) return undefined
  const { controlField, keysField, keySeparator } = kinds[kind]
  return {
    purger: createPurger(kind, url, key),
    controlField: config.EDGE_CONTROL_FIELD?.toLowerCase() ?? controlField,
    keysField: config.EDGE_KEYS_FIELD?.toLowerCase() ?? keysField,
    keySeparator,
    freshMs: purgesChanges ? config.EDGE_FRESH_S * 1000 : 0,
  }
}

function createPurger(kind: Config['EDGE_PURGE'], url: string, key: string): SurrogatePurger {
  if (kind === 'fastly') return createFastlyPurger(url, key)
  if (kind === 'cloudflare') return createCloudflarePurger(url, key)
  if (kind === 'webhook') return createWebhookPurger(url, key)
  return createVarnishPurger(splitHosts(url), key === '' ? undefined : key)
}
