import { splitHosts } from '@faceplate/server/settings/address.hosts'
import type { ReadSettings } from '@faceplate/server/settings/settings.reader'
import type { Config, ConfigSchema } from './config.ts'

/** Checks the settings of `EDGE=surrogate` in combination. */
export function checkSurrogate({ config, refuse }: ReadSettings<typeof ConfigSchema>): void {
  const { EDGE, EDGE_PURGE, EDGE_PURGE_URL, EDGE_PURGE_KEY }: Config = config
  if (EDGE !== 'surrogate') return
  if (EDGE_PURGE_URL === undefined) {
    refuse('EDGE', 'needs EDGE_PURGE_URL')
    return
  }
  if (EDGE_PURGE === 'varnish') return
  if (EDGE_PURGE_KEY === undefined) refuse('EDGE_PURGE', 'needs EDGE_PURGE_KEY')
  if (splitHosts(EDGE_PURGE_URL).length > 1) {
    refuse('EDGE_PURGE', 'takes one host in EDGE_PURGE_URL')
  }
}
