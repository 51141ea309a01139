import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import plex from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import {
  chooseShippedTypeface,
  type ShippedTypeface,
} from '@faceplate/contracts/shared/brand.typeface'
import interStyles from '../ui/typefaces/inter.css?url'
import plexStyles from '../ui/typefaces/ibm-plex-sans.css?url'

interface TypefaceFiles {
  /** The font that every page needs, which is preloaded. */
  font: string
  /** Its stylesheet, if it is not in the stylesheet of every page. */
  styles?: string
}

const shipped: Record<ShippedTypeface, TypefaceFiles> = {
  Onest: { font: onest },
  Inter: { font: inter, styles: interStyles },
  'IBM Plex Sans': { font: plex, styles: plexStyles },
}

/** The files of the typeface of a brand. `BrandStyle` declares a font of the maker. */
export function findTypefaceFiles({ typeface }: Brand): TypefaceFiles {
  if (typeface?.url !== undefined) return { font: typeface.url }
  return shipped[chooseShippedTypeface(typeface)]
}
