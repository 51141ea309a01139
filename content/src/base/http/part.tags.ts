/**
 * The cache tag of a part of the content, by which caches purge responses when it changes. Public tags of the contracts
 * name whole features. Parts are as small as an import can distinguish, so unchanged responses stay cached.
 */
export function toPartTag(part: string): string {
  return `content:${part}`
}

/** One good with everything on its page. */
export const goodPart = (id: number) => `good:${id}`
/** The group tree of the catalogue: names, counts, pictures. */
export const groupsPart = 'groups'
/** Security advisories for firmware. */
export const advisoriesPart = 'advisories'
/** Pluggable modules, and the cages that accept them. */
export const transceiversPart = 'transceivers'
