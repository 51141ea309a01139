import pLimit from 'p-limit'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'

/** Time for which a reading is shown: a page makes its calls, and asks for its pictures, within it. */
const freshMs = 5000
/** Time without a preview after which the reading is dropped. */
const idleMs = 600_000

/** The catalogue with its drafts, which is read while people look at previews. */
export interface DraftCatalogue {
  read: () => Promise<CatalogueSnapshot>
  /** Something has changed in the system: earlier readings are not shown any more. */
  forget: () => void
  close: () => void
}

/** @param readNow reads the catalogue with its drafts */
export function createDraftCatalogue(readNow: () => Promise<CatalogueSnapshot>): DraftCatalogue {
  // One reading at a time. One that waits serves all who ask before it begins, so a change during a reading costs one more.
  const takeTurn = pLimit(1)
  let known: { snapshot: CatalogueSnapshot; untilMs: number } | undefined
  let running: Promise<CatalogueSnapshot> | undefined
  let waiting: Promise<CatalogueSnapshot> | undefined
  let idle: NodeJS.Timeout | undefined

  const readInTurn = (): Promise<CatalogueSnapshot> => {
    const reading = takeTurn(async () => {
      waiting = undefined
      running = reading
      try {
        const snapshot = await readNow()
        // Otherwise something has changed meanwhile.
        if (running === reading) known = { snapshot, untilMs: performance.now() + freshMs }
        return snapshot
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
        known = undefined
      }, idleMs).unref()
      if (known && performance.now() < known.untilMs) return known.snapshot
      return running ?? waiting ?? readInTurn()
    },
    forget() {
      known = undefined
      running = undefined
    },
    close() {
      clearTimeout(idle)
    },
  }
}
