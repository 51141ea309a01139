import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'

/** The address of the picture of a good where it is small: that of its ports, else the one that stands for it. */
export function findThumbnail({
  thumbnail,
  image,
}: Pick<GoodCard, 'thumbnail'> & { image: { url: string } | null }): string | undefined {
  return thumbnail ?? image?.url
}
