import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'

/** The fields of a good that its card and its table row show. */
export interface Card extends Pick<
  GoodCard,
  'id' | 'code' | 'name' | 'part_number' | 'summary' | 'key_facts'
> {
  image: { url: string; photo?: Photo | undefined } | null
}

export function keepCard({
  id,
  code,
  name,
  part_number,
  summary,
  key_facts,
  image,
}: GoodCard): Card {
  return {
    id,
    code,
    name,
    part_number,
    summary,
    key_facts,
    image: image ? { url: image.url, photo: image.photo } : null,
  }
}
