import { createHash } from 'node:crypto'
import type { Database } from '../../base/database/schema.ts'

/** A drawing as the row it is kept in. */
export function toPicture(path: string, svg: string): Database['image'] {
  const etag = createHash('sha256').update(svg).digest('hex').slice(0, 32)
  return { path, media_type: 'image/svg+xml', etag, body: svg }
}

/** Where these very bytes are: what is there never changes, so it need not be asked for twice. */
export function toLastingAddress(path: string, hash: string): string {
  const dot = path.lastIndexOf('.')
  return `${path.slice(0, dot)}.${hash.slice(0, 8)}${path.slice(dot)}`
}

/** The path of what a lasting address led to; any other is given as it is. */
export function toPlainPath(address: string): string {
  return address.replace(/\.[\w-]{8}(\.\w+)$/, '$1')
}

/** The path of a picture of a good, by what it shows. */
export function toGoodPicturePath(code: string, view: string): string {
  return `/images/goods/${code}-${view}.svg`
}
