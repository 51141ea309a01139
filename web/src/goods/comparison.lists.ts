import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Comparison, ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import type { Card } from './card.ts'
import type { Pictured } from '../ui/data/pictured.ts'
import { thumbnailOf } from './good.picture.ts'

/** The fields of a compared good that the comparison bar and the compare buttons show. */
export interface ComparedGood extends Pick<Card, 'id' | 'code' | 'name'> {
  picture: Pictured
}

/** The comparison of a visitor: groups with their attributes, and all goods in one list (C-add, C-remove). */
export interface ComparisonLists {
  groups: Comparison
  goods: readonly ComparedGood[]
}

export function toComparedGood(
  good: Pick<Card, 'id' | 'code' | 'name' | 'image'> & Pick<GoodCard, 'thumbnail'>,
): ComparedGood {
  const { id, code, name } = good
  return { id, code, name, picture: thumbnailOf(good) }
}

export function toLists(groups: Comparison): ComparisonLists {
  return { groups, goods: groups.flatMap(({ goods }) => goods.map(toComparedGood)) }
}

/** Appends a good, if it is not in the list. Its group and attributes arrive with the response of the server. */
export function withGood({ groups, goods }: ComparisonLists, good: ComparedGood): ComparisonLists {
  return goods.some(({ id }) => id === good.id)
    ? { groups, goods }
    : { groups, goods: [...goods, good] }
}

export function withoutGood({ groups, goods }: ComparisonLists, id: number): ComparisonLists {
  return {
    groups: groups.flatMap((group) => {
      const left = withoutColumn(group, id)
      return left.goods.length === 0 ? [] : [left]
    }),
    goods: goods.filter((each) => each.id !== id),
  }
}

/** Removes a group and its goods. */
export function withoutGroup({ groups, goods }: ComparisonLists, groupId: number): ComparisonLists {
  const dropped = groups.find(({ group_id }) => group_id === groupId)?.goods ?? []
  return {
    groups: groups.filter(({ group_id }) => group_id !== groupId),
    goods: goods.filter(({ id }) => !dropped.some((each) => each.id === id)),
  }
}

/** A group without one of its goods. The response of the server updates which attributes differ. */
function withoutColumn(group: ComparisonGroup, id: number): ComparisonGroup {
  return {
    ...group,
    goods: group.goods.filter((each) => each.id !== id),
    attributes: group.attributes.flatMap((attribute) => {
      const values = attribute.values.filter(({ good_id }) => good_id !== id)
      return values.length === 0 ? [] : [{ ...attribute, values }]
    }),
  }
}
