import { pathOf } from '@faceplate/contracts/pages/site.pages'
import {
  fitsAddress,
  formatProject,
  parseProject,
  readProject,
  type Project,
} from '@faceplate/engineering/project/project.address'
import { splitCodes } from '@faceplate/engineering/project/project.codes'
import { mapNames } from '@faceplate/engineering/project/project.names'
import { readRackPlan, writeRackPlan } from '@faceplate/engineering/rack/rack.address'
import { listRackDevices, type RackContents } from '@faceplate/engineering/rack/rack.devices'
import type { RackPlan } from '@faceplate/engineering/rack/rack.plan'
import { useQueries } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useIsHydrated } from '../base/hydration.ts'
import { asOptional } from '../base/query.ts'
import { routeId } from '../base/route.id.ts'
import { parseSearch } from '../base/search.params.ts'
import { storeOwnText } from '../goods/own.project.ts'
import { readOwnProject, useOwnProject } from '../goods/project.store.ts'
import { rackGoodsQuery } from './rack.queries.ts'
import type { RackSide } from '@faceplate/engineering/rack/rack.shapes'

const route = getRouteApi(routeId('project-rack'))

/** How many changes can be undone. */
const maxUndo = 100

export interface ShownRacks {
  project: Project
  contents: RackContents
  plan: RackPlan
  side: RackSide
  /** Whether all devices are where they were placed by rule. */
  isArranged: boolean
  /** Whether the catalogue could not be read. */
  isAway: boolean
  /** Whether its products are still being read. */
  isLoading: boolean
  /** Whether the last change did not fit into an address. */
  isFull: boolean
  canUndo: boolean
  change: (plan: RackPlan) => boolean
  /** Places all devices by rule; keeps the size of the racks. */
  rearrange: () => void
  /** Takes the last change back; false if there is none. */
  undo: () => boolean
}

interface State {
  /** Query of the project that is shown. */
  query: string
  /** Address when it was last looked at, and addresses that this page has asked for since. */
  seen: string
  asked: readonly string[]
  past: readonly string[]
}

/** The racks of the project in the address; without one in the address, of the visitor's own. */
export function useRack(): ShownRacks {
  const search = route.useSearch()
  const navigate = useNavigate()
  const isLive = useIsHydrated()
  const own = useOwnProject()
  const [isFull, setIsFull] = useState(false)
  const address = useMemo(() => formatProject(readProject(search)), [search])
  const [state, setState] = useState<State>({ query: address, seen: address, asked: [], past: [] })
  // Keys are pressed faster than addresses change, so what is shown leads and the address follows.
  if (state.seen !== address) {
    const at = state.asked.indexOf(address)
    setState(
      at === -1
        ? { query: address, seen: address, asked: [], past: [] }
        : { ...state, seen: address, asked: state.asked.slice(at + 1) },
    )
  }
  const side = search['side'] === 'rear' ? 'rear' : 'front'
  const { query, past } = state
  const project = useMemo(() => parseProject(query), [query])
  const { contents, isRead } = useContents(project)
  // The loader of the page has not read the products of a later address yet.
  const isLoading = !isRead && query !== address
  const plan = useMemo(
    () => readRackPlan(project.rack ?? {}, contents.devices),
    [project, contents],
  )
  const isOwn = own === '' || own === query

  const show = (next: string, before: readonly string[]) => {
    if (isOwn) storeOwnText(next)
    setState({ ...state, query: next, asked: [...state.asked, next], past: before })
    void navigate({
      to: pathOf('project-rack'),
      search: { ...parseSearch(next), ...(side === 'rear' ? { side } : {}) },
      replace: true,
      resetScroll: false,
    })
  }
  const showProject = (next: Project) => {
    const fits = fitsAddress(next)
    setIsFull(!fits)
    if (fits) show(formatProject(next), [...past, query].slice(-maxUndo))
    return fits
  }
  useEffect(() => {
    const stored = readOwnProject()
    if (isLive && query === '' && stored !== '') show(stored, [])
    // Only an arrival without a project counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLive])

  return {
    project,
    contents,
    plan,
    side,
    isArranged: project.rack?.places === undefined,
    isAway: !isRead && !isLoading,
    isLoading,
    isFull,
    canUndo: past.length > 0,
    change: (next) => showProject({ ...project, rack: writeRackPlan(next, contents.devices) }),
    rearrange: () => {
      const { places: _, ...size } = project.rack ?? {}
      showProject({ ...project, rack: size })
    },
    undo: () => {
      const last = past.at(-1)
      if (last === undefined) return false
      setIsFull(false)
      show(last, past.slice(0, -1))
      return true
    },
  }
}

/** Devices of a project, as the loader of the page has read them. */
function useContents({ lines }: Project): { contents: RackContents; isRead: boolean } {
  const calls = splitCodes(lines)
  const answers = useQueries({
    queries: calls.map((codes) => ({ ...asOptional(rackGoodsQuery(codes)), enabled: false })),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    const goods = mapNames(
      answers.flatMap((data) => data ?? []),
      ({ partNumber }) => partNumber,
    )
    return {
      contents: listRackDevices(lines, goods),
      isRead: answers.every((data) => data !== undefined),
    }
  }, [lines, answers])
}
