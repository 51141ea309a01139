import type { Advisory } from './advisories.store.ts'

/** Folder of all CSAF files (CSAF 2.0 §7.1). */
export const csafFolder = '/files/csaf/'
export const providerPath = `${csafFolder}provider-metadata.json`
export const rolieName = 'feed-tlp-white.json'

/** Path of an advisory below the folder: its year, then its id in lower case as file name (CSAF 2.0 §5.1). */
export function toAdvisoryName({
  id,
  published_on,
}: Pick<Advisory, 'id' | 'published_on'>): string {
  const name = id.toLowerCase().replaceAll(/[^+\-a-z0-9]+/g, '_')
  return `${published_on.slice(0, 4)}/${name}.json`
}
