import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Pictured } from '../ui/data/pictured.ts'
import type { Card } from './card.ts'

/** The picture of a good. */
export function pictureOf(image: Card['image'] | undefined): Pictured {
  return { src: image?.url, photo: image?.photo }
}

/** The small picture of a good: its photograph, its thumbnail, or its main picture if it has neither. */
export function thumbnailOf({
  thumbnail,
  image,
}: Pick<GoodCard, 'thumbnail'> & Pick<Card, 'image'>): Pictured {
  return { ...pictureOf(image), ...(thumbnail !== undefined && { src: thumbnail }) }
}
