import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'

/** Address of the small picture of a good: its thumbnail, or its main picture if it has none. */
export function findThumbnail({
  thumbnail,
  image,
}: Pick<GoodCard, 'thumbnail'> & { image: { url: string } | null }): string | undefined {
  return thumbnail ?? image?.url
}
