import { createHash } from 'node:crypto'

/**
 * The cache tag of a part of the content, by which caches purge responses when it changes. Public tags of the contracts
 * name whole features. Parts are as small as an import can distinguish, so unchanged responses stay cached.
 */
export function toPartTag(part: string): string {
  return `content:${part}`
}

/** One good with everything on its page. */
export const goodPart = (id: number) => `good:${id}`
/** All goods of a series. A tag may hold no comma and no space, so a digest stands for the name. */
export const seriesPart = (name: string) =>
  `${seriesPrefix}${createHash('sha256').update(name).digest('base64url').slice(0, 12)}`
/** Beginning of the parts of series. */
export const seriesPrefix = 'series:'
/** The group tree of the catalogue: names, counts, pictures. */
export const groupsPart = 'groups'
/** Security advisories for firmware. */
export const advisoriesPart = 'advisories'
/** Service sheets. */
export const sheetsPart = 'sheets'
/** Customers who may be named. */
export const referencesPart = 'references'
/** Pluggable modules, and the cages that accept them. */
export const transceiversPart = 'transceivers'
