import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Comparison, ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import type { Card } from './card.ts'
import { findThumbnail } from './thumbnail.ts'

/** As much of a compared good as the bar and the buttons show. */
export interface ComparedGood extends Pick<Card, 'id' | 'code' | 'name'> {
  image: string | null
}

/** What a visitor compares: groups with their attributes, and all goods in one list (C-add, C-remove). */
export interface ComparisonLists {
  groups: Comparison
  goods: readonly ComparedGood[]
}

export function toComparedGood(
  good: Pick<Card, 'id' | 'code' | 'name' | 'image'> & Pick<GoodCard, 'thumbnail'>,
): ComparedGood {
  const { id, code, name } = good
  return { id, code, name, image: findThumbnail(good) ?? null }
}

export function toLists(groups: Comparison): ComparisonLists {
  return { groups, goods: groups.flatMap(({ goods }) => goods.map(toComparedGood)) }
}

/** With a good at the end. Its attributes, and so its group, come with the server's answer. */
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

/** Drops a group and recomputes the goods. */
export function withoutGroup({ groups, goods }: ComparisonLists, groupId: number): ComparisonLists {
  const dropped = groups.find(({ group_id }) => group_id === groupId)?.goods ?? []
  return {
    groups: groups.filter(({ group_id }) => group_id !== groupId),
    goods: goods.filter(({ id }) => !dropped.some((each) => each.id === id)),
  }
}

/** A group without one of its goods; which attributes differ is told by the server's answer. */
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
