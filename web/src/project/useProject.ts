import { pathOf } from '@faceplate/contracts/pages/site.pages'
import {
  fitsAddress,
  formatProject,
  hasLicences,
  parseProject,
  readProject,
  type Project,
} from '@faceplate/engineering/project/project.address'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useIsHydrated } from '../base/hydration.ts'
import { routeId } from '../base/route.id.ts'
import { parseSearch } from '../base/search.params.ts'
import { readOwnProject, useOwnProject } from '../goods/project.store.ts'
import { storeOwnText } from '../goods/own.project.ts'

/** How many removals can be undone. */
const maxUndo = 100

const route = getRouteApi(routeId('project'))

export interface ShownProject {
  project: Project
  /** The query of the address as the project is written. */
  query: string
  /** Entries of the address that could not be read. */
  unread: number
  /** The visitor's own project; empty if there is none. */
  own: string
  /** Whether a change becomes the visitor's own project: the address holds it, or there is none yet. */
  isOwn: boolean
  /** Whether the project came from a link, and the visitor has none of their own. */
  isGuest: boolean
  /** Whether the last change did not fit into an address. */
  isFull: boolean
  /** Whether the page of the last change is still being loaded. */
  isPending: boolean
  /** Shows another project at the address, and stores it if it is the visitor's own. */
  change: (next: Project) => boolean
  /** Brings back what the last change removed; undefined if it removed nothing. */
  undo: (() => void) | undefined
  /** No longer offers that. */
  forget: () => void
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
  // Undo restores the address before a removal, with its notes. Any other change clears it.
  const [removals, setRemovals] = useState<{ after: string; before: readonly string[] }>()
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
  const last = removals?.after === query ? removals.before.at(-1) : undefined
  useEffect(() => {
    if (!isLive) return
    const stored = readOwnProject()
    if (query === '' && stored !== '') show(stored)
    // Only an arrival without a project counts; the project of a link is stored when it is changed or kept.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLive, query])

  return {
    project,
    query,
    unread: isPending ? 0 : read.unread,
    own,
    isOwn,
    isGuest: isLive && own === '' && query !== '',
    isFull,
    isPending,
    change(next) {
      const fits = fitsAddress(next)
      setIsFull(!fits)
      if (!fits) return false
      const after = formatProject(next)
      const earlier = removals?.after === query ? removals.before : []
      setRemovals(
        isReduced(project, next)
          ? { after, before: [...earlier, query].slice(-maxUndo) }
          : undefined,
      )
      if (isOwn) take(next)
      else show(after)
      return true
    },
    undo:
      last === undefined
        ? undefined
        : () => {
            setRemovals({ after: last, before: removals?.before.slice(0, -1) ?? [] })
            setIsFull(false)
            if (isOwn) take(parseProject(last))
            else show(last)
          },
    forget: () => setRemovals(undefined),
    take,
  }
}

/** Whether a change took a line, a link or the licences out; lines that became equal are joined, which loses no piece. */
function isReduced(before: Project, after: Project): boolean {
  const count = ({ lines }: Project) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    (after.lines.length < before.lines.length && count(after) < count(before)) ||
    after.links.length < before.links.length ||
    (hasLicences(before) && !hasLicences(after))
  )
}
