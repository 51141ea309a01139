import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'

/** Address of the small picture of a good: the thumbnail, which shows its ports, or else its main picture. */
export function findThumbnail({
  thumbnail,
  image,
}: Pick<GoodCard, 'thumbnail'> & { image: { url: string } | null }): string | undefined {
  return thumbnail ?? image?.url
}
