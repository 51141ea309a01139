import { pathOf } from '@faceplate/contracts/pages/site.pages'
import {
  fitsAddress,
  formatProject,
  parseProject,
  readProject,
  type Project,
} from '@faceplate/contracts/project/project.address'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useIsHydrated } from '../base/hydration.ts'
import { routeId } from '../base/route.id.ts'
import { parseSearch } from '../base/search.params.ts'
import { readOwnProject, useOwnProject } from '../goods/project.store.ts'
import { storeOwnText } from '../goods/own.project.ts'

const route = getRouteApi(routeId('project'))

export interface ShownProject {
  project: Project
  /** The query of the address as the project is written. */
  query: string
  /** Entries of the address that could not be read. */
  unread: number
  /** The visitor's own project; empty if there is none. */
  own: string
  /** Whether the address holds the visitor's own project. */
  isOwn: boolean
  /** Whether the last change did not fit into an address. */
  isFull: boolean
  /** Whether the page of the last change is still being loaded. */
  isPending: boolean
  /** Shows another project at the address, and stores it if it is the visitor's own. */
  change: (next: Project) => boolean
  /** Shows a project, and makes it the visitor's own. */
  take: (next: Project) => void
}

/** The project of the address; without one in the address, the visitor's own. */
export function useProject(): ShownProject {
  const search = route.useSearch()
  const navigate = useNavigate()
  const isLive = useIsHydrated()
  const own = useOwnProject()
  const [isFull, setIsFull] = useState(false)
  // The address changes once the data of its page have arrived; the next change must not start from the old one.
  const [ahead, setAhead] = useState<{ of: string; query: string }>()
  const read = useMemo(() => readProject(search), [search])
  const address = formatProject(read)
  if (ahead && ahead.of !== address) setAhead(undefined)
  const isPending = ahead?.of === address && ahead.query !== address
  const query = isPending ? ahead.query : address
  const project = useMemo(() => parseProject(query), [query])
  const isOwn = own === '' || own === query

  const show = (next: string) => {
    setAhead({ of: address, query: next })
    void navigate({
      to: pathOf('project'),
      search: parseSearch(next),
      replace: true,
      resetScroll: false,
    })
  }
  const take = (next: Project) => {
    const wanted = formatProject(next)
    storeOwnText(wanted)
    show(wanted)
  }
  useEffect(() => {
    if (!isLive) return
    const stored = readOwnProject()
    if (query === '' && stored !== '') show(stored)
    else if (query !== '' && stored === '') storeOwnText(query)
    // Only an arrival at an address counts: a project that the visitor empties must not be stored again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLive, query])

  return {
    project,
    query,
    unread: isPending ? 0 : read.unread,
    own,
    isOwn,
    isFull,
    isPending,
    change(next) {
      const fits = fitsAddress(next)
      setIsFull(!fits)
      if (!fits) return false
      if (isOwn) take(next)
      else show(formatProject(next))
      return true
    },
    take,
  }
}
