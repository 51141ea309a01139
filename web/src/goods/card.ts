import type { GoodCard, GoodImage } from '@faceplate/contracts/catalogue.contract'

/** As much of a good as its card and the row of a table show. */
export interface Card extends Pick<
  GoodCard,
  'id' | 'code' | 'name' | 'part_number' | 'summary' | 'key_facts'
> {
  image: Pick<GoodImage, 'url'> | null
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
    image: image ? { url: image.url } : null,
  }
}
