import type { GivenFile } from './question.rules.ts'

const pictures = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif', 'webp']

/** Whether a file has one of these extensions, ignoring case. */
export function hasExtension({ name }: GivenFile, extensions: readonly string[]): boolean {
  return extensions.some((each) => name.toLowerCase().endsWith(`.${each.toLowerCase()}`))
}

export function isPicture(file: GivenFile): boolean {
  return hasExtension(file, pictures)
}

/** Whether a file has one of these media types, with or without structured suffix; `image/*` matches every image. */
export function hasType({ type = '' }: GivenFile, types: readonly string[]): boolean {
  const given = type.toLowerCase()
  return types.some((each) => {
    const [kind, subtype] = each.toLowerCase().split('/')
    if (subtype === '*') return given.startsWith(`${kind}/`) && !given.endsWith('/')
    // The structured suffix (RFC 6838 §4.2.8), as in `image/svg+xml`, is optional.
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
