import { constants, gunzipSync } from 'node:zlib'
import { maxPhotoBytes } from '@faceplate/contracts/shared/photo.widths'

/** A kind of file that a content folder may have below a folder, served under its path. */
export interface FileKind {
  /** With a slash at its end. */
  folder: string
  extension: string
  mediaType: string
  /** A larger file is rejected. */
  maxBytes: number
  /** Only for kinds that documents of goods may have: whether the first bytes (`headBytes`) are of this kind. */
  isContent?: (head: Buffer) => boolean
}

/** Bytes that `FileKind.isContent` needs. */
export const headBytes = 4096

/** A larger picture or film is probably a mistake, and takes minutes on a slow line. */
const maxMediaBytes = 100_000_000
/** 2 GB, the size of images for large devices. */
const maxDocumentBytes = 2 * 1024 ** 3

/** Drawings are read at every import, and the gateway caches no larger text. */
const maxDrawingBytes = 2_000_000

const pictures = { folder: 'images/', maxBytes: maxPhotoBytes }
const media = { folder: 'files/', maxBytes: maxMediaBytes }
const documents = { folder: 'files/', maxBytes: maxDocumentBytes }

/** All kinds of files, by folder and extension. */
export const fileKinds: readonly FileKind[] = [
  { ...pictures, extension: '.avif', mediaType: 'image/avif' },
  { ...pictures, extension: '.jpeg', mediaType: 'image/jpeg' },
  { ...pictures, extension: '.jpg', mediaType: 'image/jpeg' },
  { ...pictures, extension: '.png', mediaType: 'image/png' },
  { ...pictures, extension: '.svg', mediaType: 'image/svg+xml', maxBytes: maxDrawingBytes },
  { ...pictures, extension: '.webp', mediaType: 'image/webp' },
  { ...media, extension: '.mp4', mediaType: 'video/mp4' },
  { ...media, extension: '.png', mediaType: 'image/png' },
  { ...media, extension: '.svg', mediaType: 'image/svg+xml' },
  { ...media, extension: '.vtt', mediaType: 'text/vtt' },
  { ...media, extension: '.webm', mediaType: 'video/webm' },
  { ...media, extension: '.woff2', mediaType: 'font/woff2' },
  { ...documents, extension: '.pdf', mediaType: 'application/pdf', isContent: isPdf },
  { ...documents, extension: '.zip', mediaType: 'application/zip', isContent: isZip },
  { ...documents, extension: '.tar.gz', mediaType: 'application/gzip', isContent: isTarGz },
  { ...documents, extension: '.tgz', mediaType: 'application/gzip', isContent: isTarGz },
  // Images of firmware have any format.
  { ...documents, extension: '.bin', mediaType: 'application/octet-stream', isContent: () => true },
  { ...documents, extension: '.img', mediaType: 'application/octet-stream', isContent: () => true },
]

/** The kind of a file by its path in the content folder. */
export function findFileKind(file: string): FileKind | undefined {
  return fileKinds.find(
    ({ folder, extension }) => file.startsWith(folder) && file.toLowerCase().endsWith(extension),
  )
}

/** Whether a path is in a folder whose files are served. */
export function isInFileFolder(file: string): boolean {
  return fileKinds.some(({ folder }) => file.startsWith(folder))
}

/** ISO 32000-1 §7.5.2. */
function isPdf(head: Buffer): boolean {
  return head.toString('latin1').startsWith('%PDF-')
}

/** The header of a file in it, or the end of an empty archive (APPNOTE.TXT §4.3). */
function isZip(head: Buffer): boolean {
  return ['504b0304', '504b0506'].includes(head.toString('hex', 0, 4))
}

/** Gzip (RFC 1952 §2.3.1) of an archive with the magic number of POSIX.1-1988 or GNU tar. */
function isTarGz(head: Buffer): boolean {
  try {
    // The head is incomplete, so this reads what it has. It unpacks to at most a thousand times its size.
    const archive = gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH })
    return archive.toString('latin1', 257, 262) === 'ustar'
  } catch {
    return false
  }
}
