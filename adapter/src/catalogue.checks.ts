import { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import { attributeKeyPattern } from '@faceplate/contracts/shared/catalogue.query'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { Type } from 'typebox'
import { Check, Errors } from 'typebox/schema'
import type { SourceCatalogue, SourceGood, SourceGroup } from './catalogue.source.ts'

/** Path segments of the site hold ids of at most nine digits. */
const Id = Type.Integer({ minimum: 1, maximum: 999_999_999 })
const Name = Type.String({ minLength: 1 })

const CheckedGroup = Type.Object({ id: Id, code: Code, name: Name })

const CheckedGood = Type.Object({
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
})

/** What a catalogue may be used of, and what is left out and why. */
export interface CheckedCatalogue {
  groups: SourceGroup[]
  goods: SourceGood[]
  faults: string[]
}

/**
 * Leaves out groups and goods that the site could not show: one product that somebody mistyped does not take the others
 * away.
 */
export function checkCatalogue({ groups, goods }: SourceCatalogue): CheckedCatalogue {
  const faults: string[] = []
  const keepers = createKeeper('group', faults)
  const known = groups.filter((group) => keepers(CheckedGroup, group))
  const ids = new Set(known.map(({ id }) => id))
  const parentOf = new Map(known.map(({ id, parent }) => [id, parent]))
  const rooted = known.map((group) => {
    if (group.parent === undefined || leadsToFamily(group.id, parentOf)) return group
    faults.push(`group ${group.code}: its parent ${group.parent} is not there, so it is a family`)
    return { ...group, parent: undefined }
  })
  const keep = createKeeper('good', faults)
  const listed = goods.filter((good) => {
    if (!ids.has(good.group_id)) {
      faults.push(`good ${good.code}: there is no group ${good.group_id}`)
      return false
    }
    return keep(CheckedGood, good)
  })
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
    schema: typeof CheckedGroup | typeof CheckedGood,
    item: { id: number; code: string },
  ): boolean => {
    const place = `${kind} ${item.code} (${item.id})`
    if (!Check(schema, item)) {
      const [first] = Errors(schema, item)[1]
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
