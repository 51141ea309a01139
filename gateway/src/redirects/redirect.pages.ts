import type { ApiClient, RouteResponse } from '@faceplate/contracts/client'

/** Pages that are always there (R-routes). */
const fixedPages = [
  '/',
  '/about/',
  '/analogs/',
  '/catalog/',
  '/catalog/comparison/',
  '/contacts/',
  '/download/',
  '/in-progress/',
  '/news/',
  '/partners/',
  '/policy/',
  '/press-kit/',
  '/prices-eccm/',
  '/promo/',
  '/solutions/',
  '/support/',
  '/support/faq-list/',
  '/tech-partners/',
  '/unsubscribe/',
]

type Group = RouteResponse<'GET catalog/groups'>['groups'][number]

/** Asks the content API for everything that has a page, and gives the paths. */
export async function readPages(api: ApiClient): Promise<Set<string>> {
  const paths = new Set(fixedPages)
  const addGroups = (groups: readonly Group[], above: string): void => {
    for (const { code, children } of groups) {
      paths.add(`${above}${code}/`)
      addGroups(children, `${above}${code}/`)
    }
  }
  addGroups((await api('GET catalog/groups', {})).groups, '/catalog/')
  await addPaged(paths, '/product/', (query) => api('GET catalog/goods', { query }))
  await addPaged(paths, '/news/', (query) => api('GET news/list', { query }))
  await addPaged(paths, '/solutions/', (query) => api('GET solutions', { query }))
  return paths
}

interface Page {
  data: { code: string }[]
  pagination: { pages: number }
}

async function addPaged(
  paths: Set<string>,
  above: string,
  read: (query: { page: number; page_size: number }) => Promise<Page>,
): Promise<void> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, pagination } = await read({ page, page_size: 100 })
    for (const { code } of data) paths.add(`${above}${code}/`)
    pages = pagination.pages
  }
}
