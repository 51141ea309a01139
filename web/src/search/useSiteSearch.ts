import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { minSearchLength } from '@faceplate/contracts/calls/search.query'
import { CancelledError, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '../base/query.ts'

/** Time from the last key press to the search (S-search). */
const pauseMs = 500
const resultsPerGroup = 5

export interface Finds {
  /** The text that was searched for, which may differ from the current input. */
  text: string
  result: SearchResult
}

export interface SiteSearch {
  finds: Finds | undefined
  isSearching: boolean
}

/**
 * Searches the whole site while the visitor types (S-search): after a pause, from two characters on. A new text cancels
 * the search in flight, so an older response never replaces a newer one. A failure is logged and changes no results.
 */
export function useSiteSearch(typed: string): SiteSearch {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState(nothing)
  const text = typed.trim()

  useEffect(() => {
    if (text.length < minSearchLength) {
      setSearch(nothing)
      return undefined
    }
    const query = q('GET search', { query: { q: text, limit: resultsPerGroup } })
    const run = async () => {
      setSearch((before) => ({ ...before, isSearching: true }))
      try {
        const result = await queryClient.fetchQuery(query)
        if (isCurrent) setSearch({ finds: { text, result }, isSearching: false })
      } catch (error) {
        if (!isCurrent || error instanceof CancelledError) return
        // `console.error` is for pages that fail; this page still works.
        console.info('Search failed', error)
        setSearch((before) => ({ ...before, isSearching: false }))
      }
    }
    let isCurrent = true
    const timer = setTimeout(run, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
    }
  }, [queryClient, text])

  return search
}

const nothing: SiteSearch = { finds: undefined, isSearching: false }

/** Total number of results. */
export function countFinds({
  catalog,
  news,
  solutions,
  devices,
  documents,
  pages,
}: SearchResult): number {
  return [catalog, news, solutions, devices, documents, pages].reduce(
    (sum, group) => sum + (group?.count ?? 0),
    devices?.series?.length ?? 0,
  )
}
