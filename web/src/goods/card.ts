import type { Discontinued, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import type { CardPrice } from '@faceplate/engineering/prices/price.text'

/** The fields of a good that its card and its table row show. */
export interface Card extends Pick<
  GoodCard,
  'id' | 'code' | 'name' | 'part_number' | 'summary' | 'key_facts'
> {
  image: { url: string; photo?: Photo | undefined } | null
  price?: CardPrice | undefined
  discontinued?: Discontinued | undefined
}

export function keepCard({
  id,
  code,
  name,
  part_number,
  summary,
  key_facts,
  image,
  price,
  discontinued,
}: GoodCard): Card {
  return {
    id,
    code,
    name,
    part_number,
    summary,
    key_facts,
    image: image ? { url: image.url, photo: image.photo } : null,
    ...(price ? { price: keepPrice(price) } : {}),
    ...(discontinued ? { discontinued } : {}),
  }
}

/** Whether goods of a list have prices, so that the others say that theirs is on request. */
export function hasPrices(goods: readonly Pick<Card, 'price'>[]): boolean {
  return goods.some(({ price }) => price !== undefined)
}

export function keepPrice({ amount, currency, kind, includes_tax }: CardPrice): CardPrice {
  return { amount, currency, kind, ...(includes_tax === undefined ? {} : { includes_tax }) }
}
