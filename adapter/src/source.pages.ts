import pLimit from 'p-limit'
import { SourceError } from './source.fetch.ts'

/** Pages read at a time: the system behind the adapter also serves its shop. */
const pagesAtOnce = 4
/** More pages are a system that always names a next one. */
const mostPages = 10_000

/**
 * Reads all pages of a list; `readPage` gives the entries of a page and the number of pages. The first page says how many there
 * are, and the others are read some at a time; without a number (`Infinity`) one after the other, to the first without entries.
 *
 * @throws if a page is no list, or the same as the one before it, or if there are too many
 */
export async function readAllPages<Item>(
  readPage: (page: number) => Promise<{ items: readonly Item[]; pages: number }>,
): Promise<Item[]> {
  const read = async (page: number) => {
    const { items, pages } = await readPage(page)
    if (!Array.isArray(items)) throw new SourceError(`page ${page} is no list`, {})
    return { items: items as readonly Item[], pages }
  }
  const first = await read(1)
  const list = [first.items]
  if (Number.isFinite(first.pages) && first.pages > mostPages) refuseEndless()
  if (Number.isFinite(first.pages)) {
    const takeTurn = pLimit(pagesAtOnce)
    const others = Array.from({ length: first.pages - 1 }, (_, at) => at + 2)
    const rest = await Promise.all(others.map((page) => takeTurn(() => read(page))))
    list.push(...rest.map(({ items }) => items))
    for (let at = 1; at < list.length; at += 1) refuseRepetition(list, at)
  } else {
    for (let page = 2; (list.at(-1)?.length ?? 0) > 0; page += 1) {
      if (page > mostPages) refuseEndless()
      const { items, pages } = await read(page)
      list.push(items)
      refuseRepetition(list, page - 1)
      if (page >= pages) break
    }
  }
  return list.flat()
}

/** Reads all pages of a list whose pages name the next one (`undefined`: there is none), one after the other. */
export async function readByCursor<Item>(
  readPage: (
    cursor: string | undefined,
  ) => Promise<{ items: readonly Item[]; next?: string | undefined }>,
): Promise<Item[]> {
  const all: Item[][] = []
  let cursor: string | undefined
  const passed = new Set<string>()
  do {
    const { items, next } = await readPage(cursor)
    if (!Array.isArray(items)) throw new SourceError(`page ${all.length + 1} is no list`, {})
    all.push(items as Item[])
    if (next !== undefined && passed.has(next))
      throw new SourceError('a page names itself as the next', {})
    if (next !== undefined) passed.add(next)
    if (passed.size > mostPages) refuseEndless()
    cursor = next
  } while (cursor !== undefined)
  return all.flat()
}

/** A part of the catalogue would be worse than the one before. */
function refuseEndless(): never {
  throw new SourceError(`there are more than ${mostPages} pages`, {})
}

/** A system that ignores the number of the page sends the first page again. */
function refuseRepetition(list: readonly (readonly unknown[])[], at: number): void {
  const [before, page] = [list[at - 1] ?? [], list[at] ?? []]
  if (
    page.length > 0 &&
    page.length === before.length &&
    JSON.stringify(page) === JSON.stringify(before)
  ) {
    throw new SourceError(`page ${at + 1} is page ${at} again`, {})
  }
}
