import { shippedTypefaces, type Brand } from '@faceplate/contracts/shared/brand.contract'

/**
 * The typeface of rendered pictures: that of the brand if the site includes it, otherwise the default. The renderer cannot
 * read WOFF2, the format of a font of the maker.
 */
export function choosePictureTypeface({ typeface }: Pick<Brand, 'typeface'>): string {
  const [standard] = shippedTypefaces
  if (typeface?.url !== undefined) return standard
  return shippedTypefaces.find((each) => each === typeface?.name) ?? standard
}
