import { listSlices } from '@faceplate/catalogue/base/sliced.work'
import { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import { attributeKeyPattern } from '@faceplate/contracts/shared/catalogue.query'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import type { SourceCatalogue, SourceGood, SourceGroup } from './catalogue.source.ts'
import { createKeeper } from './source.keeper.ts'

// Goods checked at a time; other requests are served in between.
const sliceGoods = 500

/** Path segments of the site hold ids of at most nine digits. */
export const Id = Type.Integer({ minimum: 1, maximum: 999_999_999 })
export const Name = Type.String({ minLength: 1 })

const groupCheck = Compile(Type.Object({ id: Id, code: Code, name: Name }))

const goodCheck = Compile(
  Type.Object({
    id: Id,
    code: Code,
    name: Name,
    part_number: Type.String(),
    summary: Type.String(),
    description: Type.String(),
    released_on: Type.Optional(Day),
    group_id: Id,
    attributes: Type.Array(
      Type.Object({
        code: Type.String({ pattern: attributeKeyPattern }),
        name: Name,
        values: Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
      }),
    ),
  }),
)

const priceCheck = Compile(GoodPrice)

/** A product whose group is there. */
export interface CheckedGood extends SourceGood {
  group_id: number
}

/** The part of a catalogue that the site can show, and why the rest is left out. */
export interface CheckedCatalogue {
  groups: SourceGroup[]
  goods: CheckedGood[]
  faults: string[]
}

/** Leaves out groups and goods that the site could not show: one mistyped product does not take the others away. */
export async function checkCatalogue({
  groups,
  goods,
}: SourceCatalogue): Promise<CheckedCatalogue> {
  const faults: string[] = []
  const keepGroup = createKeeper('group', groupCheck, faults)
  const known = groups.flatMap((group) => keepGroup(group) ?? [])
  const ids = new Set(known.map(({ id }) => id))
  const parentOf = new Map(known.map(({ id, parent }) => [id, parent]))
  const rooted = known.map((group) => {
    if (group.parent === undefined || leadsToFamily(group.id, parentOf)) return group
    faults.push(`group ${group.code}: its parent ${group.parent} is not there, so it is a family`)
    return { ...group, parent: undefined }
  })
  const keepGood = createKeeper('good', goodCheck, faults)
  const listed: CheckedGood[] = []
  for await (const [start, end] of listSlices(goods.length, sliceGoods)) {
    for (const good of goods.slice(start, end)) {
      const { group_id, released_on, ...rest } = good
      if (group_id === undefined || !ids.has(group_id)) {
        faults.push(`good ${good.code}: ${explainGroup(group_id)}`)
        continue
      }
      const kept = keepGood({
        ...rest,
        group_id,
        ...(released_on !== undefined && { released_on }),
      })
      if (kept) listed.push(checkPrice(kept, faults))
    }
  }
  return { groups: dropEmpty(rooted, listed), goods: listed, faults }
}

function explainGroup(id: number | undefined): string {
  return id === undefined
    ? 'it is in no group, or in one that is not published'
    : `its group ${id} is not there; it may not be published`
}

/** Leaves out groups without goods, which systems have for themselves, such as `Uncategorized`. */
function dropEmpty(groups: readonly SourceGroup[], goods: readonly CheckedGood[]): SourceGroup[] {
  const parentOf = new Map(groups.map(({ id, parent }) => [id, parent]))
  const used = new Set<number>()
  for (const { group_id } of goods) {
    let at: number | undefined = group_id
    while (at !== undefined && !used.has(at)) {
      used.add(at)
      at = parentOf.get(at)
    }
  }
  return groups.filter(({ id }) => used.has(id))
}

/** Whether the groups above a group end, and do not go around. */
function leadsToFamily(id: number, parentOf: ReadonlyMap<number, number | undefined>): boolean {
  const passed = new Set<number>()
  for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
    if (passed.has(at) || !parentOf.has(at)) return false
    passed.add(at)
  }
  return true
}

/** A product whose price cannot be read is shown without one. */
function checkPrice(good: CheckedGood, faults: string[]): CheckedGood {
  const { price, ...rest } = good
  const { amount, currency } = price ?? {}
  if (price === undefined || priceCheck.Check(price)) return good
  faults.push(`good ${good.code} (${good.id}): its price '${amount} ${currency}' cannot be read`)
  return rest
}
