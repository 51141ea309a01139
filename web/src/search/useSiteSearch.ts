import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { minSearchLength } from '@faceplate/contracts/calls/search.query'
import { CancelledError, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '../base/query.ts'

/** From the last key to the search (S-search). */
const pauseMs = 500
const findsInGroup = 5

export interface Finds {
  /** The text that was searched for, which may not be what is typed by now. */
  text: string
  result: SearchResult
}

export interface SiteSearch {
  finds: Finds | undefined
  isSearching: boolean
  /** The last search had no answer; what was found before is still shown. */
  hasFailed: boolean
  /** Searches for the same text once more. */
  retry: () => void
}

type State = Omit<SiteSearch, 'retry'>

/**
 * Searches the whole site as one types (S-search): after a pause, from two characters on. A new
 * text cancels the search in flight, so an older answer never stands in place of a newer one.
 */
export function useSiteSearch(typed: string): SiteSearch {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState(nothing)
  // A new object searches anew.
  const [attempt, setAttempt] = useState({ text: '' })
  const text = typed.trim()
  if (attempt.text !== text) setAttempt({ text })

  useEffect(() => {
    const { text } = attempt
    if (text.length < minSearchLength) {
      setSearch(nothing)
      return undefined
    }
    const query = q('GET search', { query: { q: text, limit: findsInGroup } })
    const run = async () => {
      setSearch((before) => ({ ...before, isSearching: true }))
      try {
        const result = await queryClient.fetchQuery(query)
        if (isCurrent) setSearch({ finds: { text, result }, isSearching: false, hasFailed: false })
      } catch (error) {
        if (!isCurrent || error instanceof CancelledError) return
        // An error of a page is for pages that fail; this one goes on.
        console.info('Search failed', error)
        setSearch((before) => ({ ...before, isSearching: false, hasFailed: true }))
      }
    }
    let isCurrent = true
    const timer = setTimeout(run, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
    }
  }, [queryClient, attempt])

  return { ...search, retry: () => setAttempt({ text }) }
}

const nothing: State = { finds: undefined, isSearching: false, hasFailed: false }

/** How many things were found in all. */
export function countFinds({ catalog, news, solutions }: SearchResult): number {
  return catalog.count + news.count + solutions.count
}
