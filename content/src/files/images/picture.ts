import { createHash } from 'node:crypto'
import { always } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'

/** The database row of a drawing. */
export function toPicture(path: string, svg: string): Database['image'] {
  const etag = createHash('sha256').update(svg).digest('hex').slice(0, 32)
  return { ...always, path, media_type: 'image/svg+xml', etag, body: svg }
}

/** The address of a path with a hash of its bytes. Its content never changes, so it can be cached for good. */
export function toHashedAddress(path: string, hash: string): string {
  const dot = path.lastIndexOf('.')
  return `${path.slice(0, dot)}.${hash.slice(0, 8)}${path.slice(dot)}`
}

/** The path without the hash of a hashed address; other paths are returned as they are. */
export function toPlainPath(address: string): string {
  return address.replace(/\.[\w-]{8}(\.\w+)$/, '$1')
}

/** The views that goods are drawn in, the main one first. */
export const goodViews = ['front', 'rear', 'outline', 'panel', 'thumbnail'] as const

export type GoodView = (typeof goodViews)[number]

/** Paths of the pictures of a good. */
export function listGoodPictures(code: string): string[] {
  return goodViews.map((view) => toGoodPicturePath(code, view))
}

/** The path of the picture of a good in one view. */
export function toGoodPicturePath(code: string, view: string): string {
  return `/images/goods/${code}-${view}.svg`
}
