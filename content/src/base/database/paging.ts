import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'

export interface PageRequest {
  page?: number
  page_size?: number
}

/** The rows of a page, from a query that gives its total and one that gives a slice. */
export async function readPageOf<Row>(
  { page = 1, page_size: pageSize = 12 }: PageRequest,
  count: () => Promise<{ total: string | number | bigint }>,
  slice: (limit: number, offset: number) => Promise<Row[]>,
): Promise<{ data: Row[]; pagination: Pagination }> {
  const [{ total }, data] = await Promise.all([count(), slice(pageSize, (page - 1) * pageSize)])
  const all = Number(total)
  return {
    data,
    pagination: { page, page_size: pageSize, total: all, pages: Math.ceil(all / pageSize) },
  }
}

/** An id written as digits, for rows that are asked for by id or code. */
export function toId(idOrCode: string): number {
  return /^\d{1,9}$/.test(idOrCode) ? Number(idOrCode) : -1
}
