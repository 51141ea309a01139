import pLimit from 'p-limit'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'

/** Time for which a reading is shown at least: a page makes its calls, and asks for its pictures, within it. */
const freshMs = 5000
/** Time without a preview after which the reading is dropped. */
const idleMs = 600_000

/** The catalogue with its drafts, which is read while people look at previews. */
export interface DraftCatalogue {
  read: () => Promise<CatalogueSnapshot>
  /** The last reading that has ended, which may be outdated. */
  findLast: () => CatalogueSnapshot | undefined
  /** Something has changed in the system: earlier readings are not shown any more. */
  forget: () => void
}

/** @param readNow reads the catalogue with its drafts */
export function createDraftCatalogue(readNow: () => Promise<CatalogueSnapshot>): DraftCatalogue {
  // One reading at a time. One that waits serves all who ask before it begins, so a change during a reading costs one more.
  const takeTurn = pLimit(1)
  let last: CatalogueSnapshot | undefined
  let untilMs = -Infinity
  let running: Promise<CatalogueSnapshot> | undefined
  let waiting: Promise<CatalogueSnapshot> | undefined
  let idle: NodeJS.Timeout | undefined

  const readInTurn = (): Promise<CatalogueSnapshot> => {
    const reading = takeTurn(async () => {
      waiting = undefined
      running = reading
      const startMs = performance.now()
      try {
        last = await readNow()
        const endMs = performance.now()
        // Otherwise something has changed meanwhile. A long reading is shown as long as it took, or pages would never have one.
        if (running === reading) untilMs = endMs + Math.max(freshMs, endMs - startMs)
        return last
      } finally {
        if (running === reading) running = undefined
      }
    })
    waiting = reading
    return reading
  }

  return {
    async read() {
      clearTimeout(idle)
      idle = setTimeout(() => {
        last = undefined
      }, idleMs).unref()
      if (last && performance.now() < untilMs) return last
      return running ?? waiting ?? readInTurn()
    },
    findLast: () => last,
    forget() {
      untilMs = -Infinity
      running = undefined
    },
  }
}
