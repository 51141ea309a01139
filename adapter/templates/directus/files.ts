import type { SourcePicture } from '@faceplate/adapter/source.media'
import type { File } from './directus.ts'

export interface Place {
  /** Address of Directus, below which its files are. */
  url: string
  currency: string
}

/** Names of the fields of a file that an item has at `path`. */
export function listFileFields(path: string): string[] {
  return ['id', 'title', 'filename_download', 'width', 'height'].map((name) => `${path}.${name}`)
}

/** Directus knows the sizes of its pictures. */
export function mapPicture(file: File, name: string, url: string): SourcePicture {
  const { title, width, height } = file
  return {
    url: toFileAddress(file, url),
    alt: title || name,
    ...(width === null || height === null ? {} : { width, height }),
  }
}

/** The name at the end is for people: https://directus.io/docs/guides/files/access */
export function toFileAddress({ id, filename_download }: File, url: string): string {
  const path = `assets/${id}/${encodeURIComponent(filename_download)}`
  return new URL(path, url.endsWith('/') ? url : `${url}/`).href
}
