/**
 * Typefaces that the site includes, the default first. Each has Latin with Vietnamese (U+1EA0 to U+1EF9) and
 * Cyrillic; Onest lacks the dong sign and four Cyrillic letters of Serbian and Macedonian, which another font shows.
 */
export const shippedTypefaces = ['Onest', 'Inter', 'IBM Plex Sans'] as const

export type ShippedTypeface = (typeof shippedTypefaces)[number]

/** The typeface of a brand among those that the site includes; undefined if it is a file, or has another name. */
export function findShippedTypeface(
  typeface: { name: string; url?: string } | undefined,
): ShippedTypeface | undefined {
  if (typeface === undefined) return shippedTypefaces[0]
  if (typeface.url !== undefined) return undefined
  return shippedTypefaces.find((each) => each === typeface.name)
}

/** The typeface where a file of the maker cannot be used, such as in rendered pictures: the default in its place. */
export function chooseShippedTypeface(
  typeface: { name: string; url?: string } | undefined,
): ShippedTypeface {
  return findShippedTypeface(typeface) ?? shippedTypefaces[0]
}
