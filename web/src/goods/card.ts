import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'

/** As much of a good as its card and the row of a table show. */
export type Card = ReturnType<typeof keepCard>

export function keepCard({ id, code, name, part_number, summary, key_facts, image }: GoodCard) {
  return {
    id,
    code,
    name,
    part_number,
    summary,
    key_facts,
    image: image ? { url: image.url } : null,
  }
}
