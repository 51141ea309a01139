import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'

/** The fields of a good that its card and its table row show. */
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
