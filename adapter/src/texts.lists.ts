import { toId } from '@faceplate/catalogue/base/item.id'
import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

/** Entries of a page of a list whose request states no number. */
const defaultPageSize = 12

/** One page of a list; a page beyond the last is empty. */
export function takePage<Entry>(
  entries: readonly Entry[],
  { page = 1, page_size = defaultPageSize }: { page?: number; page_size?: number },
): { data: Entry[]; pagination: Pagination } {
  const { length: total } = entries
  return {
    data: entries.slice((page - 1) * page_size, page * page_size),
    pagination: { page, page_size, total, pages: Math.ceil(total / page_size) },
  }
}

/**
 * An entry by id or code.
 *
 * @param kind its kind, for the error
 * @throws {ProblemError} 404 if there is none
 */
export function requireEntry<Entry extends { id: number; code: string }>(
  entries: readonly Entry[],
  idOrCode: string,
  kind: string,
): Entry {
  const id = toId(idOrCode)
  const found =
    entries.find(({ code }) => code === idOrCode) ?? entries.find((entry) => entry.id === id)
  if (!found) throw new ProblemError(404, `No ${kind} '${idOrCode}'`)
  return found
}
