import { listSlices } from '@faceplate/content/base/sliced.work'
import { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import { attributeKeyPattern } from '@faceplate/contracts/shared/catalogue.query'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import type { SourceCatalogue, SourceGood, SourceGroup } from './catalogue.source.ts'

// Goods checked at a time; other requests are served in between.
const sliceGoods = 500

/** Path segments of the site hold ids of at most nine digits. */
const Id = Type.Integer({ minimum: 1, maximum: 999_999_999 })
const Name = Type.String({ minLength: 1 })

const groupCheck = Compile(Type.Object({ id: Id, code: Code, name: Name }))

const goodCheck = Compile(
  Type.Object({
    id: Id,
    code: Code,
    name: Name,
    part_number: Type.String(),
    summary: Type.String(),
    description: Type.String(),
    released_on: Day,
    group_id: Id,
    attributes: Type.Array(
      Type.Object({
        code: Type.String({ pattern: attributeKeyPattern }),
        name: Name,
        values: Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
      }),
    ),
    price: Type.Optional(GoodPrice),
  }),
)

/** The part of a catalogue that the site can show, and why the rest is left out. */
export interface CheckedCatalogue {
  groups: SourceGroup[]
  goods: SourceGood[]
  faults: string[]
}

/**
 * Leaves out groups and goods that the site could not show: one product that somebody mistyped does not take the others
 * away.
 */
export async function checkCatalogue({
  groups,
  goods,
}: SourceCatalogue): Promise<CheckedCatalogue> {
  const faults: string[] = []
  const keepGroup = createKeeper('group', faults)
  const known = groups.filter((group) => keepGroup(groupCheck, group))
  const ids = new Set(known.map(({ id }) => id))
  const parentOf = new Map(known.map(({ id, parent }) => [id, parent]))
  const rooted = known.map((group) => {
    if (group.parent === undefined || leadsToFamily(group.id, parentOf)) return group
    faults.push(`group ${group.code}: its parent ${group.parent} is not there, so it is a family`)
    return { ...group, parent: undefined }
  })
  const keepGood = createKeeper('good', faults)
  const listed: SourceGood[] = []
  for await (const [start, end] of listSlices(goods.length, sliceGoods)) {
    for (const good of goods.slice(start, end)) {
      if (!ids.has(good.group_id)) {
        faults.push(`good ${good.code}: there is no group ${good.group_id}`)
      } else if (keepGood(goodCheck, good)) listed.push(good)
    }
  }
  return { groups: rooted, goods: listed, faults }
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

/** Creates the check of one kind, whose ids and codes are each used once. */
function createKeeper(kind: string, faults: string[]) {
  const taken = new Set<string | number>()
  return (
    check: typeof groupCheck | typeof goodCheck,
    item: { id: number; code: string },
  ): boolean => {
    const place = `${kind} ${item.code} (${item.id})`
    if (!check.Check(item)) {
      const [first] = check.Errors(item)[1]
      faults.push(`${place}: ${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}`)
      return false
    }
    if (taken.has(item.id) || taken.has(item.code)) {
      faults.push(`${place}: its id or code is taken`)
      return false
    }
    taken.add(item.id).add(item.code)
    return true
  }
}
