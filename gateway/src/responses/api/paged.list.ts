import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'

/** A list of the content API whose entries are read page by page. */
export interface PagedList<Entry> {
  /** Number of entries. */
  total: number
  /** Reads the entries from position `first` up to `end`; default: all. Only their pages are requested. */
  read: (first?: number, end?: number) => AsyncGenerator<Entry>
}

/** Reads one page of a list. */
export type ReadPage<Entry> = (query: {
  page: number
  page_size: number
}) => Promise<{ data: readonly Entry[]; pagination: Pagination }>

/** The most that a call of the contracts returns. */
const pageSize = 100

/** Opens a list by reading its first page. */
export async function openPagedList<Entry>(readPage: ReadPage<Entry>): Promise<PagedList<Entry>> {
  const opened = await readPage({ page: 1, page_size: pageSize })
  // A content API may have smaller pages than requested, or one page with everything, and its total may be wrong: the
  // number of pages decides.
  const size = opened.data.length
  const { pages, total: stated } = opened.pagination
  const total = pages > 1 ? Math.min(Math.max(stated, (pages - 1) * size + 1), pages * size) : size
  return {
    total,
    async *read(first = 0, end = total) {
      if (size === 0) return
      const before = Math.floor(first / size)
      for (let at = before * size; at < Math.min(end, total); at += size) {
        const page = at / size + 1
        const { data } = page === 1 ? opened : await readPage({ page, page_size: pageSize })
        if (data.length === 0) return
        yield* data.slice(Math.max(0, first - at), end - at)
      }
    },
  }
}
