/**
 * What caches forget when content changes, as tags of answers. The public tags of the contracts name features; these
 * name what an import can tell apart, so that nothing is forgotten that is as it was.
 */
export function toPartTag(part: string): string {
  return `content:${part}`
}

/** One good with all that its page says of it. */
export const goodPart = (id: number) => `good:${id}`
/** The tree of the catalogue: names, counts, pictures. */
export const groupsPart = 'groups'
/** Weaknesses of firmware. */
export const advisoriesPart = 'advisories'
/** The pluggable modules, and the cages that take them. */
export const transceiversPart = 'transceivers'
