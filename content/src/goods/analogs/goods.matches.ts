import { drawCode, ownDrawCode } from '@faceplate/catalogue/goods/comparison.rows'
import type { ShapeGood } from '@faceplate/catalogue/goods/goods.lookup'
import { findFamily, listGroupIds, type GroupNode } from '@faceplate/catalogue/goods/group.tree'
import type { AnalogAttribute, AnalogMatch } from '@faceplate/contracts/calls/analogs.contract'
import {
  coldCode,
  fittingPorts,
  isEssential,
  weighAttribute,
} from '@faceplate/contracts/calls/analogs.weights'
import type { Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { rateAttribute } from './attribute.rating.ts'
import { explainAttribute } from './attribute.reason.ts'
import { findFamilyGroup } from './device.family.ts'
import { readGoodCards, readGoodFacts } from './goods.cache.ts'
import { findNearestGoods } from './goods.shapes.ts'
import {
  isStated,
  listNumbers,
  listTexts,
  none,
  pickNumber,
  showFact,
  type Facts,
} from './match.facts.ts'
import { fitPorts } from './match.ports.ts'
import { comparePower, findPoeRole, type PoeRole, type PowerComparison } from './match.power.ts'
import { compareStandings, judgeMatch, lacksCold, type Standing } from './match.standing.ts'
import { moduleFamily } from './module.facts.ts'
import { isModule, isPon, rateModule, textOf } from './module.rating.ts'
import { judgeModule } from './module.standing.ts'
import { findBasis, findOnlyShortfall, listUncertain } from './simpler.good.ts'
import type { WantedDevice } from './wanted.device.ts'

/** Goods that are compared by all attributes; attributes that are not essential can still change their order. */
const maxCompared = 64

/** Modules of one form factor that are compared; no maker has as many. */
const maxModules = 1024

/** A good with its facts and how well it matches. */
interface RankedGood extends ShapeGood {
  ours: Facts
  standing: Standing
}

/** A wanted device with what is needed to judge goods by it. */
interface Question {
  facts: Facts
  /** Ids of the groups whose goods are candidates. */
  groups: readonly number[]
  attributes: CatalogueSnapshot['attributes']
  role: PoeRole
  judge: (ours: Facts) => Standing | undefined
}

/**
 * Our goods that match a wanted device best, best first; the first `explainedCount` with explained attributes. The first
 * one names a simpler good, if there is one.
 */
export async function matchGoods(
  t: Messages,
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  wanted: WantedDevice,
  count: number,
  explainedCount = count,
): Promise<AnalogMatch[]> {
  const question = readQuestion(snapshot, wanted)
  const { facts, attributes, groups, judge } = question
  // Modules differ in attributes that are no filters, so all of the same form factor are compared.
  const near = isModule(facts)
    ? await listModules(snapshot, groups, facts)
    : await findNear(snapshot, wanted, question)
  const ranked = await rankGoods(database, snapshot, near, judge)
  const best = ranked.slice(0, count)
  const simpler = await findSimpler(t, database, snapshot, question, ranked)
  const cardOf = await readGoodCards(
    database,
    snapshot,
    best.map(({ id }) => id),
  )
  return best.flatMap(({ id, ours, standing: { kind } }, at) => {
    const good = cardOf(id)
    const explained = at < explainedCount ? explainMatch(t, facts, ours, attributes) : []
    const extra = at === 0 && simpler ? { simpler } : {}
    return good ? [{ good, kind, attributes: explained, ...extra }] : []
  })
}

/** Facts that no shape of our goods has: devices that differ in nothing else have the same nearest goods. */
const light = new Set(['weight', 'power_draw', 'power_draw_base', 'rack_units', 'fanless'])
/** Different devices whose nearest goods are kept. */
const maxNear = 2000

const nearOf = new WeakMap<CatalogueSnapshot['goods'], Map<string, readonly ShapeGood[]>>()

/** The goods that are compared by all their facts. */
async function findNear(
  snapshot: CatalogueSnapshot,
  { family, facts }: WantedDevice,
  { groups, judge }: Question,
): Promise<readonly ShapeGood[]> {
  const known = nearOf.get(snapshot.goods) ?? new Map<string, readonly ShapeGood[]>()
  nearOf.set(snapshot.goods, known)
  const weighty = Object.entries(facts).filter(([code]) => !light.has(code))
  const key = JSON.stringify([family, weighty])
  const before = known.get(key)
  if (before) return before
  const near = await findNearestGoods(snapshot, groups, judge, maxCompared)
  if (known.size >= maxNear) known.clear()
  known.set(key, near)
  return near
}

function readQuestion(snapshot: CatalogueSnapshot, { family, facts }: WantedDevice): Question {
  const group = family === null ? undefined : findFamilyGroup(snapshot.tree, family)
  const attributes = describeFor(snapshot.attributes, group)
  const role = findPoeRole(attributes)
  // The consumption of a device itself can follow from its other facts.
  const asked = attributes.filter(
    (each) => isStated(facts[each.code], each) || each.code === ownDrawCode,
  )
  return {
    facts,
    groups: listCandidateGroups(snapshot, family, facts),
    attributes,
    role,
    judge: (ours) =>
      isModule(facts)
        ? judgeModule(facts, ours, attributes)
        : family === null && !sharesPorts(facts, ours)
          ? undefined
          : judgeMatch(facts, ours, asked, group !== undefined, role),
  }
}

/** Ranks goods by all their facts; equal matches keep the order of the catalogue. */
async function rankGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  goods: readonly ShapeGood[],
  judge: Question['judge'],
): Promise<RankedGood[]> {
  const factsOf = await readGoodFacts(
    database,
    snapshot,
    goods.map(({ id }) => id),
  )
  return goods
    .flatMap(({ id, sort }) => {
      const ours = factsOf(id) ?? {}
      const standing = judge(ours)
      return standing ? [{ id, sort, ours, standing }] : []
    })
    .toSorted((a, b) => compareStandings(a.standing, b.standing) || a.sort - b.sort || a.id - b.id)
}

/**
 * The nearest good that is simpler than the best one and falls short of the device in only one attribute. Only a best
 * good that meets everything can be more than is needed.
 */
async function findSimpler(
  t: Messages,
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  { facts, groups, attributes, role, judge }: Question,
  [best, ...others]: readonly RankedGood[],
): Promise<AnalogMatch['simpler']> {
  if (!best || isModule(facts) || !meetsAll(best.standing)) return undefined
  // Many goods can meet everything, so that those that fall short are not among the nearest.
  const isNear = others.some(({ standing }) => standing.kind === 'downgrade')
  const judgeLesser = (ours: Facts) => {
    const standing = judge(ours)
    return standing?.kind === 'downgrade' ? standing : undefined
  }
  const lesser = isNear
    ? others
    : await rankGoods(
        database,
        snapshot,
        await findNearestGoods(snapshot, groups, judgeLesser, maxCompared),
        judge,
      )
  // Terms of supply do not say what a product can do.
  const described = attributes.filter(({ supply }) => supply === 0)
  for (const { id, ours, standing } of lesser) {
    if (standing.kind !== 'downgrade') continue
    const code = findOnlyShortfall(facts, ours, best.ours, attributes, role)
    if (code === undefined) continue
    const cardOf = await readGoodCards(database, snapshot, [id, best.id])
    const good = cardOf(id)
    const basis = findBasis(
      { facts: ours, price: good?.price },
      { facts: best.ours, price: cardOf(best.id)?.price },
      attributes,
    )
    if (basis === undefined) continue
    const [shortfall] = explainMatch(t, facts, ours, attributes, code)
    if (!good || !shortfall) continue
    const uncertain = listUncertain(facts, ours, best.ours, described)
    return {
      id: good.id,
      code: good.code,
      name: good.name,
      basis,
      shortfall,
      uncertain: uncertain.map(({ name }) => name),
    }
  }
  return undefined
}

function meetsAll({ kind }: Standing): boolean {
  return kind === 'direct' || kind === 'upgrade'
}

/**
 * Families that are powered over PoE. Devices that take power are better the less they need; other devices, the more
 * they supply.
 */
const fedFamilies = new Set(['access-points', 'ip-telephony', 'subscriber-terminals'])

/** The attributes with the directions that are better in a group. */
export function describeFor(
  attributes: CatalogueSnapshot['attributes'],
  group: GroupNode | undefined,
): CatalogueSnapshot['attributes'] {
  const isFed = group !== undefined && fedFamilies.has(findFamily(group).row.code)
  return attributes.map((each) =>
    isFed && each.code === 'poe_standard' ? { ...each, better: 'lower' } : each,
  )
}

/**
 * The groups of the device's family; none if we have no such family, and those of all devices if the family is unknown.
 * Standalone groups contain parts of devices, so their goods are candidates only for a module.
 */
function listCandidateGroups(
  { tree }: CatalogueSnapshot,
  family: string | null,
  facts: Facts,
): readonly number[] {
  const listIds = (code: string) => {
    const group = findFamilyGroup(tree, code)
    return group ? listGroupIds(group) : []
  }
  if (isModule(facts)) return listIds(moduleFamily)
  const devices = tree.roots.filter(({ row }) => row.standalone === 0).flatMap(listGroupIds)
  if (family === null) return devices
  const own = new Set(listIds(family))
  return devices.filter((id) => own.has(id))
}

/** Whether ours has ports that fit a connection of the device. */
function sharesPorts(facts: Facts, ours: Facts): boolean {
  return Object.entries(fittingPorts).some(
    ([code, fitting]) =>
      typeof facts[code] === 'number' &&
      fitting.some((own) => listNumbers(ours[own]).some((count) => count > 0)),
  )
}

/** Modules of the same form factor, or all if none has it. */
async function listModules(
  { goods, discontinued }: CatalogueSnapshot,
  groups: readonly number[],
  facts: Facts,
): Promise<ShapeGood[]> {
  const formFactor = isPon(facts) ? undefined : textOf(facts, 'form_factor')
  const list = (values: readonly string[]) =>
    goods.list(
      { groups, choices: values.length === 0 ? [] : [{ code: 'form_factor', values }] },
      'default',
      { skip: 0, take: maxModules },
    )
  const fitting = await list(formFactor === undefined ? [] : [formFactor])
  const { ids } = fitting.total > 0 ? fitting : await list([])
  return ids.map((id, at) => ({ id, sort: at })).filter(({ id }) => !discontinued.has(id))
}

/** Explains each attribute, or only that with a code, in catalogue order: first attributes that both devices state, then theirs, then ours. */
export function explainMatch(
  t: Messages,
  theirs: Facts,
  ours: Facts,
  attributes: readonly Database['attribute'][],
  only?: string,
): AnalogAttribute[] {
  const fits = fitPorts(theirs, ours)
  // A pluggable module supplies nothing.
  const role = isModule(theirs) ? 'absent' : findPoeRole(attributes)
  const power = comparePower(theirs, ours, role)
  const names = new Map(attributes.map(({ code, name }) => [code, name]))
  const compared = attributes
    // Terms of supply are not known for devices of other makers.
    .filter(
      ({ code, supply }) =>
        supply === 0 && weighAttribute(code).weight > 0 && (only === undefined || code === only),
    )
    .filter(
      (each) => isStated(power.theirs[each.code], each) || isPresent(power.ours[each.code], each),
    )
    .filter(({ code }) => code !== ownDrawCode || !repeatsDraw(power))
    .map((attribute): AnalogAttribute => {
      const { code, name, unit } = attribute
      const [their, our, fit] = [power.theirs[code], power.ours[code], fits.get(code)]
      const values = { theirs: showFact(t, their, attribute), ours: showFact(t, our, attribute) }
      const sum = code === drawCode ? power.reason : undefined
      if (sum !== undefined && values.theirs !== null && values.ours !== null) {
        return { code, name, unit, ...values, verdict: 'unknown', reason: t(sum) }
      }
      const ofModule = isModule(theirs) ? rateModule(theirs, ours, attribute) : undefined
      const { verdict } = ofModule ?? rateAttribute(their, our, attribute, fit)
      const reason =
        ofModule?.explain(t) ?? explainAttribute(t, their, our, attribute, verdict, fit, names)
      const faster = fit && fit.upgraded > 0 ? { faster_ports: fit.upgraded } : {}
      return { code, name, unit, ...values, verdict, reason, ...faster }
    })
  const isTooWarm = !isModule(theirs) && lacksCold(theirs, ours)
  // A lack that decides comes first: whatever else fits does not matter before it.
  const place = ({ code, theirs: stated, verdict }: AnalogAttribute) =>
    (verdict === 'missing' && isEssential(code)) || (code === coldCode && isTooWarm)
      ? -1
      : verdict !== 'unknown'
        ? 0
        : stated !== null
          ? 1
          : 2
  return compared.toSorted((a, b) => place(a) - place(b))
}

/** Whether the consumption without PoE load only says again what ours takes at most, as it supplies none. */
function repeatsDraw({ theirs, ours }: PowerComparison): boolean {
  return (theirs[ownDrawCode] ?? null) === null && ours[ownDrawCode] === ours[drawCode]
}

/** Whether ours has the attribute. A lack of it matters only if theirs states the attribute. */
function isPresent(ours: Facts[string], description: Database['attribute']): boolean {
  if (!isStated(ours, description)) return false
  return description.type === 'number'
    ? !(listNumbers(ours).length === 1 && pickNumber(ours, null) === 0)
    : listTexts(ours, description).join() !== none
}
