import type { QueryClient } from '@tanstack/react-query'
import type { PageHead } from '../base/head.ts'
import { load } from '../base/load.ts'
import type { Search } from '../base/search.params.ts'
import { familyQuery, goodDocumentsQuery, matchesQuery } from './documents.queries.ts'
import { readDownloadState } from './download.state.ts'

/** Fetches the documents of a product, or what helps to pick one. */
export function loadDocuments(queryClient: QueryClient, search: Search): Promise<PageHead> {
  return load(async () => {
    const { product, group, q } = readDownloadState(search)
    const path = '/download/'
    if (product !== '') {
      const good = await queryClient.ensureQueryData(goodDocumentsQuery(product))
      return {
        title: `${good.name}: documents and firmware`,
        description: `Datasheet, manuals, certificates and firmware of ${good.name}, with checksums.`,
        path: `${path}?product=${good.code}`,
      }
    }
    if (q !== '') await queryClient.ensureQueryData(matchesQuery(q))
    else if (group !== '') await queryClient.ensureQueryData(familyQuery(group))
    return {
      title: 'Documents and firmware',
      description: 'Datasheets, manuals, certificates and firmware of every product.',
      path,
      noindex: q + group !== '',
    }
  })
}
