import type { GivenFile } from './question.rules.ts'

const pictures = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif', 'webp']

/** Whether the name of a file ends as one of these do; capitals do not matter. */
export function hasExtension({ name }: GivenFile, extensions: readonly string[]): boolean {
  return extensions.some((each) => name.toLowerCase().endsWith(`.${each.toLowerCase()}`))
}

export function isPicture(file: GivenFile): boolean {
  return hasExtension(file, pictures)
}

/** Whether the type of a file is one of these: itself, with its suffix or without, or any of `image/*`. */
export function hasType({ type = '' }: GivenFile, types: readonly string[]): boolean {
  const given = type.toLowerCase()
  return types.some((each) => {
    const [kind, subtype] = each.toLowerCase().split('/')
    if (subtype === '*') return given.startsWith(`${kind}/`) && !given.endsWith('/')
    // A structured suffix (RFC 6838 §4.2.8), as in `image/svg+xml`, may be left out.
    return given === each.toLowerCase() || given === each.toLowerCase().replace(/\+.*/, '')
  })
}

export function isOfPixels(
  { width, height }: GivenFile,
  due: { width: number; height: number },
): boolean {
  return width === due.width && height === due.height
}

export function isWithin({ size }: GivenFile, kilobytes: number): boolean {
  return size !== undefined && size <= kilobytes * 1024
}
