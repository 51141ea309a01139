import type { Database } from '../base/database/schema.ts'
import { toLastingAddress } from '../files/images/picture.ts'

/** Lasting addresses by the paths that content names pictures by. */
export type PictureAddresses = ReadonlyMap<string, string>

/** The addresses of what was drawn, and of the pictures that lie ready as files. */
export function listPictureAddresses(
  images: readonly Database['image'][],
  files: readonly Pick<Database['file'], 'path' | 'media_type' | 'sha256'>[],
): PictureAddresses {
  const pictures = files.filter(({ media_type }) => media_type.startsWith('image/'))
  return new Map([
    ...images.map(({ path, etag }): [string, string] => [path, toLastingAddress(path, etag)]),
    ...pictures.map(({ path, sha256 }): [string, string] => [path, toLastingAddress(path, sha256)]),
  ])
}

/** A column that is an address, or an address in the HTML or the JSON of one. */
const address = /(?<=^|")\/(?:images|files)\/[\w./-]+(?=$|\\?")/g

/**
 * Writes lasting addresses where rows have the paths of pictures. It is done to rows, the last that is made of
 * files: what a picture looks like is not known before all of them are read.
 */
export function writePictureAddresses<Row extends object>(
  rows: readonly Row[],
  addresses: PictureAddresses,
): Row[] {
  return rows.map((row) => {
    const columns = Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replaceAll(address, (path) => addresses.get(path) ?? path)
        : value,
    ])
    return Object.fromEntries(columns) as Row
  })
}
