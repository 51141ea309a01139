import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'

export interface PageRequest {
  page?: number
  page_size?: number
}

/** Entries of a page of a list whose request states no number. */
export const defaultPageSize = 12

/** Reads one page of rows: `count` gives the total over all pages, `slice` the rows of the page. */
export async function readPageOf<Row>(
  { page = 1, page_size: pageSize = defaultPageSize }: PageRequest,
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
