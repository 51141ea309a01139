import type { AnalogAttribute, AnalogMatch } from '@faceplate/contracts/calls/analogs.contract'
import { fittingPorts, weighAttribute } from '@faceplate/contracts/calls/analogs.weights'
import type { Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { selectGroup } from '../catalogue/goods.store.ts'
import { findFamily, type GroupNode } from '../catalogue/groups.store.ts'
import { intersect } from '../catalogue/selection.ts'
import { rateAttribute } from './attribute.rating.ts'
import { explainAttribute } from './attribute.reason.ts'
import { readGoodCards, readGoodFacts } from './goods.cache.ts'
import { findNearest } from './goods.shapes.ts'
import { isStated, none, showFact, type Facts } from './match.facts.ts'
import { fitPorts } from './match.ports.ts'
import { compareStandings, judgeMatch } from './match.standing.ts'
import type { Wanted } from './wanted.device.ts'

/** Goods that are compared by all attributes; attributes that are not essential can still change their order. */
const maxCompared = 64

/** Our goods that match a wanted device best, best first; the first `explainedCount` with explained attributes. */
export async function matchGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  { family, facts }: Wanted,
  count: number,
  explainedCount = count,
): Promise<AnalogMatch[]> {
  const { tree, goods } = snapshot
  const group = family === null ? undefined : tree.find(family)
  const attributes = describeFor(snapshot.attributes, group)
  const asked = attributes.filter((each) => isStated(facts[each.code], each))
  const judge = (ours: Facts) => judgeMatch(facts, ours, asked, group !== undefined)
  const places = findNearest(
    snapshot,
    selectCandidates(snapshot, family, facts),
    judge,
    maxCompared,
  )
  const factsOf = await readGoodFacts(database, snapshot, places)
  const best = places
    .flatMap((place) => {
      const ours = factsOf(place) ?? {}
      const standing = judge(ours)
      return standing ? [{ id: goods.ids[place] ?? 0, place, ours, standing }] : []
    })
    // Equal matches keep the order of the catalogue.
    .toSorted((a, b) => compareStandings(a.standing, b.standing) || a.place - b.place)
    .slice(0, count)
  const cardOf = await readGoodCards(
    database,
    snapshot,
    best.map(({ id }) => id),
  )
  return best.flatMap(({ id, ours, standing: { kind } }, at) => {
    const good = cardOf(id)
    const explained = at < explainedCount ? explainMatch(facts, ours, attributes) : []
    return good ? [{ good, kind, attributes: explained }] : []
  })
}

/** Families that are powered over PoE. They are better the less they need; other devices the more they supply. */
const fedFamilies = new Set(['access-points', 'ip-telephony', 'subscriber-terminals'])

function describeFor(
  attributes: CatalogueSnapshot['attributes'],
  group: GroupNode | undefined,
): CatalogueSnapshot['attributes'] {
  const isFed = group !== undefined && fedFamilies.has(findFamily(group).row.code)
  return attributes.map((each) =>
    isFed && each.code === 'poe_standard' ? { ...each, better: 'lower' } : each,
  )
}

/**
 * The goods of the device's family; none if we have no such family. If the family is unknown, the goods whose ports fit
 * the device's connections. Standalone groups contain parts of devices, so their goods are never candidates.
 */
function selectCandidates(
  { tree, goods }: CatalogueSnapshot,
  family: string | null,
  facts: Facts,
): TypedFastBitSet {
  const devices = new TypedFastBitSet()
  for (const root of tree.roots) {
    if (root.row.standalone === 0) devices.union(selectGroup(goods, root))
  }
  if (family !== null) {
    const group = tree.find(family)
    return intersect([devices, group ? selectGroup(goods, group) : new TypedFastBitSet()])
  }
  const sharing = new TypedFastBitSet()
  for (const [code, fitting] of Object.entries(fittingPorts)) {
    if (typeof facts[code] !== 'number') continue
    for (const own of fitting) {
      for (const place of goods.attributes.get(own)?.places ?? []) sharing.add(place)
    }
  }
  return intersect([devices, sharing])
}

/** Explains each attribute: first those that both state, then those of theirs, then of ours, in catalogue order. */
export function explainMatch(
  theirs: Facts,
  ours: Facts,
  attributes: readonly Database['attribute'][],
): AnalogAttribute[] {
  const fits = fitPorts(theirs, ours)
  const names = new Map(attributes.map(({ code, name }) => [code, name]))
  const compared = attributes
    // Terms of supply are not known for devices of other makers.
    .filter(({ code, supply }) => supply === 0 && weighAttribute(code).weight > 0)
    .filter((each) => isStated(theirs[each.code], each) || isPresent(ours[each.code], each))
    .map((attribute): AnalogAttribute => {
      const { code, name, unit } = attribute
      const [their, our, fit] = [theirs[code], ours[code], fits.get(code)]
      const { verdict } = rateAttribute(their, our, attribute, fit)
      const reason = explainAttribute(their, our, attribute, verdict, fit, names)
      const values = { theirs: showFact(their, attribute), ours: showFact(our, attribute) }
      return { code, name, unit, ...values, verdict, reason }
    })
  const place = ({ theirs: stated, verdict }: AnalogAttribute) =>
    verdict !== 'unknown' ? 0 : stated !== null ? 1 : 2
  return compared.toSorted((a, b) => place(a) - place(b))
}

/** Whether ours has the attribute. That it has none matters only if theirs states the attribute. */
function isPresent(ours: Facts[string], description: Database['attribute']): boolean {
  return isStated(ours, description) && ![0, none].includes(showFact(ours, description) ?? 0)
}
