import { shippedTypefaces, type Brand } from '@faceplate/contracts/shared/brand.contract'

/**
 * The typeface of rendered pictures: that of the brand, if the site brings it along. The renderer reads no WOFF2, so
 * that a font of the maker is replaced by the default.
 */
export function choosePictureTypeface({ typeface }: Pick<Brand, 'typeface'>): string {
  const [standard] = shippedTypefaces
  if (typeface?.url !== undefined) return standard
  return shippedTypefaces.find((each) => each === typeface?.name) ?? standard
}
