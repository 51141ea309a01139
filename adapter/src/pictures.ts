import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import type { SourcePicture } from './catalogue.source.ts'
import { toCode } from './codes.ts'
import { measurePicture, type PictureSize } from './picture.size.ts'

/** Pictures measured at a time: the system behind the adapter also serves its shop. */
const measuredAtOnce = 6

/** A picture that was not measured is tried again after this time. */
const retryMs = 600_000

/** Longer names of files are cut. */
const longestName = 60

interface Known {
  source: string
  size: Promise<PictureSize | undefined>
  triedAt: number
}

export interface PictureOptions {
  /** Hosts that pictures may come from, with their port if it is not the usual one. */
  hosts: readonly string[]
  /** Tells that a picture is left out, and why. */
  report: (url: string, reason: unknown) => void
}

export type Pictures = ReturnType<typeof createPictures>

/**
 * The pictures of the system behind the adapter under addresses of the site. They are measured once, because pages keep
 * their room free; only pictures of goods are served, so the adapter is no open proxy.
 */
export function createPictures({ hosts, report }: PictureOptions) {
  const known = new Map<string, Known>()
  const takeTurn = createTurns(measuredAtOnce)

  const measure = ({ url, width, height }: SourcePicture) =>
    width !== undefined && height !== undefined
      ? Promise.resolve({ width, height })
      : takeTurn(() => measurePicture(url)).catch((error: unknown) => {
          report(url, error)
          return undefined
        })

  /** Measures a picture once; one that failed is tried again later. */
  const readSize = async (path: string, picture: SourcePicture) => {
    const before = known.get(path)
    if (before) {
      const size = await before.size
      if (size || Date.now() - before.triedAt < retryMs) return size
    }
    const size = measure(picture)
    known.set(path, { source: picture.url, size, triedAt: Date.now() })
    return size
  }

  return {
    /** The pictures of a good as the contracts describe them, the main picture first. */
    async show(pictures: readonly SourcePicture[]): Promise<GoodImage[]> {
      const shown = await Promise.all(
        pictures.map(async (picture) => {
          if (!isAllowed(picture.url, hosts)) {
            report(picture.url, 'its host is not allowed')
            return []
          }
          const path = toPath(picture.url)
          const size = await readSize(path, picture)
          return size ? [{ url: path, logo: false, alt: picture.alt, ...size }] : []
        }),
      )
      return shown.flat().map((image, at) => ({ ...image, logo: at === 0 }))
    },
    /** The address of a picture in the system behind the adapter. */
    find: (path: string) => known.get(path)?.source,
    /** Forgets pictures that no good has any more. */
    keep(paths: ReadonlySet<string>): void {
      for (const path of known.keys()) if (!paths.has(path)) known.delete(path)
    },
  }
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

/** Runs at most so many tasks at a time; the others wait for their turn. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
