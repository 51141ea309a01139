import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { findUnreadableAccents } from '@faceplate/contracts/shared/brand.colours'
import { brandPictures, type Brand } from '@faceplate/contracts/shared/brand.contract'
import { findShippedTypeface, shippedTypefaces } from '@faceplate/contracts/shared/brand.typeface'
import type { DrawingWords } from '@faceplate/drawing/drawing.words'
import { createLivery, type Badge, type Livery } from '@faceplate/drawing/livery'
import type { ContentFile } from '../folder/content.files.ts'
import type { ContentFolder } from '../folder/content.folder.ts'
import { readHead } from '../folder/file.bytes.ts'
import { FileFault } from '../folder/folder.walk.ts'
import { readBadge } from './badge.ts'

type File = ContentFile<Pick<Site, 'brand'>>
type Refuse = (path: readonly string[], reason: string) => void

interface PictureRule {
  endings: readonly string[]
  /** The fault of the size in pixels, which drawings are free of. */
  findFault?: (size: { width: number; height: number }) => string | undefined
}

const sign: PictureRule = { endings: ['.svg', '.png'] }

/** Pictures of the brand; links to pages need the size of the social picture (Open Graph). */
const pictureRules = {
  sign,
  sign_dark: sign,
  wordmark: sign,
  wordmark_dark: sign,
  favicon: {
    endings: ['.svg', '.png'],
    findFault: ({ width, height }) => (width === height ? undefined : 'a favicon must be square'),
  },
  social_picture: {
    endings: ['.png', '.jpg', '.jpeg'],
    findFault: ({ width, height }) =>
      width === 1200 && height === 630 ? undefined : 'a social picture must have 1200 × 630 pixels',
  },
} as const satisfies Record<(typeof brandPictures)[number], PictureRule>

/**
 * Reads and checks the brand: contrast of the accents on every background of the site, files of pictures, typeface and
 * badge. Faults are added to the folder. Returns the look of the devices,
 * with the words of drawings.
 */
export function readBrand(folder: ContentFolder, file: File, words: DrawingWords): Livery {
  const { brand } = file.data
  const refuse: Refuse = (path, reason) => folder.refuse(file, ['brand', ...path], reason)
  checkAccents(brand, refuse)
  checkPictures(folder, brand, refuse)
  checkTypeface(folder, brand, refuse)
  return createLivery(brand, words, findBadge(folder, brand, refuse))
}

/** The brand with the sizes of its sign and wordmark. */
export function measureBrand(folder: ContentFolder, brand: Brand): Brand {
  const measure = (address = '') => folder.pictures.get(address.slice(1))
  const [sign_size, wordmark_size] = [measure(brand.sign), measure(brand.wordmark)]
  return {
    ...brand,
    ...(sign_size ? { sign_size: { width: sign_size.width, height: sign_size.height } } : {}),
    ...(wordmark_size
      ? { wordmark_size: { width: wordmark_size.width, height: wordmark_size.height } }
      : {}),
  }
}

function checkAccents(brand: Brand, refuse: Refuse): void {
  for (const { scheme, colour, ground, ratio, required, nearest } of findUnreadableAccents(brand)) {
    const field = scheme === 'light' ? 'accent' : 'accent_dark'
    refuse(
      [field],
      `${colour} has a contrast of ${floor(ratio)}:1 on ${ground} in ${scheme} mode, and needs ${required}:1; the nearest colour that passes is ${nearest}`,
    )
  }
}

/** Rounded down, so that a ratio that fails is never shown as one that passes. */
function floor(ratio: number): number {
  return Math.floor(ratio * 100) / 100
}

function checkPictures(folder: ContentFolder, brand: Brand, refuse: Refuse): void {
  for (const field of brandPictures) {
    const rule: PictureRule = pictureRules[field]
    const address = brand[field]
    if (address === undefined) continue
    const size = findPicture(folder, address, [field], rule, refuse)
    const fault = size && extname(address) !== '.svg' ? rule.findFault?.(size) : undefined
    if (size && fault !== undefined) {
      refuse([field], `${fault}: '${address}' has ${size.width} × ${size.height} pixels`)
    }
  }
}

/** The size of a picture that passed its own check; undefined if there is none. */
function findPicture(
  folder: ContentFolder,
  address: string,
  path: readonly string[],
  { endings }: PictureRule,
  refuse: Refuse,
) {
  if (!address.startsWith('/images/') || !endings.includes(extname(address))) {
    refuse(path, `must be a file below /images/ that ends in ${endings.join(' or ')}`)
    return undefined
  }
  // `checkAddresses` rejects the address of a file that is missing or was rejected itself.
  return folder.pictures.get(address.slice(1))
}

function checkTypeface(folder: ContentFolder, { typeface }: Brand, refuse: Refuse): void {
  if (!typeface) return
  const { name, url } = typeface
  if (url === undefined) {
    if (findShippedTypeface(typeface)) return
    const shipped = shippedTypefaces.join(', ')
    refuse(['typeface', 'name'], `the site includes ${shipped}: '${name}' needs a url`)
    return
  }
  const file = url.slice(1)
  const path = ['typeface', 'url']
  if (!url.startsWith('/files/') || !url.endsWith('.woff2')) {
    refuse(path, 'must be a file below /files/ that ends in .woff2')
  } else if (folder.files.includes(file) && !isWoff2(join(folder.path, file)))
    refuse(path, `'${file}' is not WOFF2, or is incomplete`)
}

/** WOFF2 §4.1: the header has the signature and the length of the file. */
function isWoff2(path: string): boolean {
  const head = readHead(path, 12)
  if (head.length < 12) return false
  return head.toString('latin1', 0, 4) === 'wOF2' && head.readUInt32BE(8) === statSync(path).size
}

function findBadge(folder: ContentFolder, { device }: Brand, refuse: Refuse): Badge | undefined {
  const address = device?.badge
  if (address === undefined) return undefined
  const path = ['device', 'badge']
  if (!findPicture(folder, address, path, { endings: ['.svg'] }, refuse)) return undefined
  const name = address.slice(1)
  try {
    return readBadge(readFileSync(join(folder.path, name), 'utf8'))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    folder.refusals.push({ file: name, line: error.line, field: '/', reason: error.message })
    return undefined
  }
}
