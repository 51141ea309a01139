import { splitHosts } from '@faceplate/server/settings/address.hosts'
import type { ReadSettings } from '@faceplate/server/settings/settings.reader'

/** The settings of caches in front that are purged by keys. */
interface SurrogateConfig {
  EDGE: string
  EDGE_PURGE: string
  EDGE_PURGE_URL?: string
  EDGE_PURGE_KEY?: string
}

/** Checks the settings of `EDGE=surrogate` in combination. */
export function checkSurrogate({
  config,
  refuse,
}: Pick<ReadSettings<never>, 'refuse'> & { config: SurrogateConfig }): void {
  const { EDGE, EDGE_PURGE, EDGE_PURGE_URL, EDGE_PURGE_KEY } = config
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
