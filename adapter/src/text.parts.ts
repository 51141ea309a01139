import { createIds, toCode } from './codes.ts'
import { mapEach } from './goods.map.ts'
import type { SourcePart, SourceSection } from './texts.source.ts'

/** A group as an entry of a system names it. */
interface NamedGroup {
  /** Id of the group in the system. */
  key: string
  name: string
  slug?: string | null | undefined
}

/** Returns the id of a group; undefined without a group. */
type FindSection = (group: NamedGroup | null | undefined) => number | undefined

interface PartMapping<Item, Entry> {
  /** Kind of the entries in the log, such as `partner`. */
  kind: string
  /** Id of an entry in the system. */
  keyOf: (item: Item) => string
  map: (item: Item, id: number, findSection: FindSection) => Entry
}

/**
 * Maps the entries of one part of the site one by one. Its groups are those that its entries name, in the order in which they
 * first appear.
 */
export function mapPart<Item extends { slug?: string | null }, Entry>(
  items: readonly Item[],
  { kind, keyOf, map }: PartMapping<Item, Entry>,
): { part: SourcePart<Entry>; faults: string[] } {
  const [toId, toSectionId] = [createIds(), createIds()]
  const sections = new Map<string, SourceSection>()
  const findSection: FindSection = (group) => {
    if (!group) return undefined
    const { key, name, slug } = group
    const known = sections.get(key)
    if (known) return known.id
    const id = toSectionId(key)
    sections.set(key, { id, code: toCode(slug ?? name, id), name })
    return id
  }
  const { mapped, faults } = mapEach(
    items,
    (item) => item.slug ?? keyOf(item),
    (item) => map(item, toId(keyOf(item)), findSection),
    kind,
  )
  return { part: { sections: [...sections.values()], entries: mapped }, faults }
}
