import { createIds, toCode } from './codes.ts'
import { mapEach } from './goods.map.ts'
import type {
  SourceNews,
  SourcePart,
  SourcePartner,
  SourceSection,
  SourceSolution,
  SourceTexts,
} from './texts.source.ts'

/** A group as an entry of a system names it. */
interface NamedGroup {
  /** Id of the group in the system. */
  key: string
  name: string
  slug?: string | null | undefined
}

/** Returns the id of a group; undefined without a group. */
type FindSection = (group: NamedGroup | null | undefined) => number | undefined

type MapEntry<Item, Entry> = (item: Item, id: number, findSection: FindSection) => Entry

interface Slugged {
  slug?: string | null
}

interface PartMapping<Item, Entry> {
  /** Kind of the entries in the log, such as `partner`. */
  kind: string
  /** Id of an entry in the system. */
  keyOf: (item: Item) => string
  map: MapEntry<Item, Entry>
}

/**
 * Maps the entries of one part of the site one by one. Its groups are those that its entries name, in the order in which they
 * first appear.
 */
export function mapPart<Item extends Slugged, Entry>(
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

/** Entries of a system for the parts of the site beside its catalogue. */
interface TextEntries<Article, Solution, Partner> {
  articles: readonly Article[]
  solutions: readonly Solution[]
  partners: readonly Partner[]
}

interface TextMappings<Article, Solution, Partner> {
  /** Id of an entry in the system. */
  keyOf: (item: Article | Solution | Partner) => string
  mapArticle: MapEntry<Article, SourceNews>
  mapSolution: MapEntry<Solution, SourceSolution>
  mapPartner: MapEntry<Partner, SourcePartner>
}

/** Maps news, solutions and partners, each part with its groups (`mapPart`). */
export function mapTextParts<
  Article extends Slugged,
  Solution extends Slugged,
  Partner extends Slugged,
>(
  { articles, solutions, partners }: TextEntries<Article, Solution, Partner>,
  { keyOf, mapArticle, mapSolution, mapPartner }: TextMappings<Article, Solution, Partner>,
): SourceTexts & { faults: string[] } {
  const news = mapPart(articles, { kind: 'news item', keyOf, map: mapArticle })
  const solved = mapPart(solutions, { kind: 'solution', keyOf, map: mapSolution })
  const listed = mapPart(partners, { kind: 'partner', keyOf, map: mapPartner })
  return {
    news: news.part,
    solutions: solved.part,
    partners: listed.part,
    faults: [...news.faults, ...solved.faults, ...listed.faults],
  }
}
