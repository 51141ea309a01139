import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import pLimit from 'p-limit'
import type { SourcePicture } from './catalogue.source.ts'
import { toCode } from './codes.ts'
import { measurePicture } from './picture.size.ts'
import type { PictureSizes } from './picture.sizes.ts'
import { explainSilence } from './source.fetch.ts'

/** Pictures measured at a time: the system behind the adapter also serves its shop. */
const measuredAtOnce = 6

/** Lists wait for pictures no longer than this; the next reading measures the others. */
const measuringMs = 60_000

/** A picture that was not measured is tried again after this time. */
const retryMs = 600_000

/** Longer names of files are cut. */
const longestName = 60

export interface PictureOptions {
  /** Hosts that pictures may come from, with their port if it is not the usual one. */
  hosts: readonly string[]
  sizes: PictureSizes
}

/** The pictures of one reading of the catalogue. */
export interface PictureReading {
  /** The pictures of a good as the contracts describe them, the main picture first; those without a size are left out. */
  show: (pictures: readonly SourcePicture[]) => Promise<GoodImage[]>
  /** Serves the pictures of this reading alone, and tells which are left out. */
  finish: () => { urls: ReadonlySet<string>; faults: string[]; waiting: number }
}

export type Pictures = ReturnType<typeof createPictures>

/**
 * The pictures of the system behind the adapter under addresses of the site. They are measured once, because pages keep
 * their room free; only pictures of goods are served, so the adapter is no open proxy.
 */
export function createPictures({ hosts, sizes }: PictureOptions) {
  const takeTurn = pLimit(measuredAtOnce)
  const failures = new Map<string, { reason: string; at: number }>()
  /** Addresses in the system behind the adapter, by path of the site. */
  let served: ReadonlyMap<string, string> = new Map()

  /** Measures a picture, and gives why that failed. A failure is remembered for a while. */
  const measure = async (url: string): Promise<string | undefined> => {
    const before = failures.get(url)
    if (before && !isOver(before.at)) return before.reason
    try {
      sizes.add(url, await measurePicture(url))
      failures.delete(url)
      return undefined
    } catch (error) {
      const reason = explainSilence(error)
      failures.set(url, { reason, at: Date.now() })
      return reason
    }
  }

  const read = (): PictureReading => {
    const own = new Map<string, string>()
    const faults = new Set<string>()
    const measured = new Map<string, Promise<void>>()
    const deadline = Date.now() + measuringMs
    let waiting = 0

    const measureInTurn = (url: string) =>
      takeTurn(async () => {
        if (Date.now() > deadline) {
          waiting += 1
          return
        }
        const reason = await measure(url)
        if (reason !== undefined) faults.add(`picture ${toPlace(url)}: ${reason}`)
      })

    const findSize = async ({ url, width, height }: SourcePicture) => {
      if (width !== undefined && height !== undefined) return { width, height }
      if (sizes.find(url) === undefined) {
        const measuring = measured.get(url) ?? measureInTurn(url)
        measured.set(url, measuring)
        await measuring
      }
      return sizes.find(url)
    }

    const showOne = async (picture: SourcePicture): Promise<GoodImage[]> => {
      const { url, alt } = picture
      if (!isAllowed(url, hosts)) {
        faults.add(`picture ${toPlace(url)}: its host is not in PICTURE_HOSTS`)
        return []
      }
      const size = await findSize(picture)
      if (size === undefined) return []
      const path = toPath(url)
      own.set(path, url)
      return [{ url: path, logo: false, alt, ...size }]
    }

    return {
      show: async (pictures) =>
        (await Promise.all(pictures.map(showOne)))
          .flat()
          .map((image, at) => ({ ...image, logo: at === 0 })),
      finish() {
        served = own
        for (const [url, { at }] of failures) if (isOver(at)) failures.delete(url)
        return { urls: new Set(own.values()), faults: [...faults], waiting }
      },
    }
  }

  return {
    read,
    /** The address of a picture in the system behind the adapter. */
    find: (path: string) => served.get(path),
  }
}

/** Whether a picture that failed is tried again. */
function isOver(at: number): boolean {
  return Date.now() - at >= retryMs
}

/** An address as the log names it: a query may be a signature. */
function toPlace(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: '', pathname: url.slice(0, longestName) }
  return `${host}${pathname}`
}

function isAllowed(url: string, hosts: readonly string[]): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && hosts.includes(parsed.host)
}

/** A digest of the address and the name of the file, so that a picture with another address is another one for caches. */
function toPath(url: string): string {
  const { pathname } = new URL(url)
  const [name = '', ...kinds] = basename(pathname).split('.')
  const kind =
    kinds
      .at(-1)
      ?.toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '') ?? ''
  const digest = createHash('sha256').update(url).digest('hex').slice(0, 12)
  const words = toCode(name, 0).slice(0, longestName)
  return `/images/${digest}/${words}${kind === '' ? '' : `.${kind}`}`
}
