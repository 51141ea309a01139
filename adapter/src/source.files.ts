import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import pLimit from 'p-limit'
import { toCode } from './codes.ts'
import type { KeptFacts } from './kept.facts.ts'
import { explainSilence } from './source.fetch.ts'

/** Files read at a time: the system behind the adapter also serves its shop. */
const readAtOnce = 6

/** Lists wait for files no longer than this; the next reading reads the others. */
const readingMs = 60_000

/** A file that could not be read is tried again after this time. */
const retryMs = 600_000

/** Longer names of files are cut. */
const longestName = 60

/** Where files may come from. */
export interface FileOrigins {
  /** Hosts, with their port if it is not the usual one. */
  hosts: readonly string[]
  /** Header fields of requests to a host, such as the token of a private library. */
  headers?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A file of the system, as it is asked for. */
export interface FileRequest {
  url: string
  headers: Readonly<Record<string, string>>
}

/** A file of the catalogue. */
export interface ServedFile extends FileRequest {
  /** Undefined if it is not known. */
  size: number | undefined
}

export interface FileKind<Fact> {
  /** Name in the log: `picture`. */
  name: string
  /** Beginning of the paths of the site: `images`. */
  folder: string
  /**
   * Reads the facts of a file.
   *
   * @throws if there is no such file
   */
  read: (request: FileRequest) => Promise<Fact>
  /** Ending of a name that has none: `jpg`. */
  nameEnding: (fact: Fact) => string
  sizeOf?: (fact: Fact) => number
}

/** The files of one reading of the catalogue. */
export interface FileReading<Fact> {
  /**
   * The facts of a file, and its path on the site; undefined if it cannot be read, or may not be. Facts that the system states
   * are not read.
   */
  show: (url: string, stated?: Fact) => Promise<{ path: string; fact: Fact } | undefined>
  /** The files of this reading, by their paths on the site, and those that are left out. */
  finish: () => { files: ReadonlyMap<string, ServedFile>; faults: string[]; waiting: number }
}

export type SourceFiles<Fact> = ReturnType<typeof createSourceFiles<Fact>>

/**
 * Files of the system behind the adapter under addresses of the site. Their facts are read once. Only files of the catalogue
 * from hosts that are named are served, so the adapter is no open proxy.
 */
export function createSourceFiles<Fact>(
  kind: FileKind<Fact>,
  { hosts, headers = {} }: FileOrigins,
  kept: KeptFacts<Fact>,
) {
  const takeTurn = pLimit(readAtOnce)
  const failures = new Map<string, { reason: string; at: number }>()
  const toRequest = (url: string): FileRequest => ({
    url,
    headers: headers[new URL(url).host] ?? {},
  })

  /** Reads the facts of a file, or gives why that failed. A failure is remembered for a while. */
  const readFacts = async (url: string): Promise<{ fact: Fact } | { reason: string }> => {
    const before = failures.get(url)
    if (before && !isOver(before.at)) return before
    try {
      const fact = await kind.read(toRequest(url))
      kept.add(url, fact)
      failures.delete(url)
      return { fact }
    } catch (error) {
      const reason = explainSilence(error)
      failures.set(url, { reason, at: Date.now() })
      return { reason }
    }
  }

  const read = (): FileReading<Fact> => {
    const own = new Map<string, ServedFile>()
    const faults = new Set<string>()
    const reading = new Map<string, Promise<Fact | undefined>>()
    const deadline = Date.now() + readingMs
    let waiting = 0

    const readInTurn = (url: string) =>
      takeTurn(async () => {
        if (Date.now() > deadline) {
          waiting += 1
          return undefined
        }
        const result = await readFacts(url)
        if ('fact' in result) return result.fact
        faults.add(`${kind.name} ${toPlace(url)}: ${result.reason}`)
        return undefined
      })

    return {
      async show(url, stated) {
        if (!isAllowed(url, hosts)) {
          faults.add(`${kind.name} ${toPlace(url)}: its host is not in FILE_HOSTS`)
          return undefined
        }
        let fact = stated ?? kept.find(url)
        if (fact === undefined) {
          const waited = reading.get(url) ?? readInTurn(url)
          reading.set(url, waited)
          fact = await waited
        }
        if (fact === undefined) return undefined
        const path = toPath(kind.folder, url, kind.nameEnding(fact))
        own.set(path, { ...toRequest(url), size: kind.sizeOf?.(fact) })
        return { path, fact }
      },
      finish() {
        for (const [url, { at }] of failures) if (isOver(at)) failures.delete(url)
        return { files: own, faults: [...faults], waiting }
      },
    }
  }

  return {
    read,
    /** Keeps the facts of these files, and forgets the facts of all others. */
    save: (...readings: readonly (ReadonlyMap<string, ServedFile> | undefined)[]) =>
      kept.save(
        new Set(readings.flatMap((files) => [...(files?.values() ?? [])].map(({ url }) => url))),
      ),
  }
}

/** Whether a file that failed is tried again. */
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

/**
 * A digest of the address and the name of the file, so that a file with another address is another one for caches. A name
 * without an ending gets one, since the site makes sizes of pictures by it.
 */
function toPath(folder: string, url: string, ending: string): string {
  const { pathname } = new URL(url)
  const [name = '', ...kinds] = basename(pathname).split('.')
  const own =
    kinds
      .at(-1)
      ?.toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '') ?? ''
  const last = own === '' ? ending : own
  const digest = createHash('sha256').update(url).digest('hex').slice(0, 12)
  const words = toCode(name, 0).slice(0, longestName)
  return `/${folder}/${digest}/${words}${last === '' ? '' : `.${last}`}`
}
