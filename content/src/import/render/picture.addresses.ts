import type { Database } from '../../base/database/schema.ts'
import { toHashedAddress } from '../../files/images/picture.ts'

/** Hashed addresses of pictures by their plain paths. */
export type PictureAddresses = ReadonlyMap<string, string>

/** Hashed addresses of drawings, and of pictures and fonts that are files of the folder. */
export function listPictureAddresses(
  images: readonly Database['image'][],
  files: readonly Pick<Database['file'], 'path' | 'media_type' | 'sha256'>[],
): PictureAddresses {
  const pictures = files.filter(({ media_type }) => /^(?:image|font)\//.test(media_type))
  return new Map([
    ...images.map(({ path, etag }): [string, string] => [path, toHashedAddress(path, etag)]),
    ...pictures.map(({ path, sha256 }): [string, string] => [path, toHashedAddress(path, sha256)]),
  ])
}

/** A column that is a plain path, or a plain path within HTML or JSON. */
const address = /(?<![^"])\/(?:images|files)\/[\w./-]+(?=$|\\?")/g

/**
 * Replaces plain paths of pictures in rows by hashed addresses. This is the last step before rows are written, because
 * hashes are known only after all files are read and all pictures are drawn.
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
