import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import interVietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url'
import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import onestVietnamese from '@fontsource-variable/onest/files/onest-vietnamese-wght-normal.woff2?url'
import plexCyrillic from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-cyrillic-wght-normal.woff2?url'
import plex from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url'
import plexVietnamese from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-vietnamese-wght-normal.woff2?url'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import {
  chooseShippedTypeface,
  type ShippedTypeface,
} from '@faceplate/contracts/shared/brand.typeface'
import interStyles from '../ui/typefaces/inter.css?url'
import plexStyles from '../ui/typefaces/ibm-plex-sans.css?url'

interface TypefaceFiles {
  /** The fonts that every page of a language needs, which are preloaded. */
  fonts: readonly string[]
  /** Its stylesheet, if it is not in the stylesheet of every page. */
  styles?: string
}

interface ShippedFiles extends Omit<TypefaceFiles, 'fonts'> {
  latin: string
  cyrillic: string
  /** The letters that Vietnamese has in addition. */
  vietnamese: string
}

const shipped: Record<ShippedTypeface, ShippedFiles> = {
  Onest: { latin: onest, cyrillic: onestCyrillic, vietnamese: onestVietnamese },
  Inter: {
    latin: inter,
    cyrillic: interCyrillic,
    vietnamese: interVietnamese,
    styles: interStyles,
  },
  'IBM Plex Sans': {
    latin: plex,
    cyrillic: plexCyrillic,
    vietnamese: plexVietnamese,
    styles: plexStyles,
  },
}

/** The files of the typeface of a brand for a language. `BrandStyle` declares a font of the maker. */
export function findTypefaceFiles({ typeface }: Brand, tag: string): TypefaceFiles {
  if (typeface?.url !== undefined) return { fonts: [typeface.url] }
  const { latin, cyrillic, vietnamese, ...files } = shipped[chooseShippedTypeface(typeface)]
  const { language, script } = new Intl.Locale(tag).maximize()
  // Digits and names of models are Latin in every language.
  const fonts =
    script === 'Cyrl' ? [latin, cyrillic] : language === 'vi' ? [latin, vietnamese] : [latin]
  return { ...files, fonts }
}
