import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import { finderStart, writeFinderSearch, type FinderState } from './finder.state.ts'
import { groupsQuery } from '../base/site.queries.ts'

interface FinderLinkProps extends AriaAttributes {
  /** What differs from the finder as it opens. */
  state: Partial<FinderState>
  children: ReactNode
  className?: string | undefined
  rel?: 'prev' | 'next'
  resetScroll?: boolean
}

/** A link to the finder of modules in some state. Nothing where the catalogue has no modules. */
export function FinderLink({ state, resetScroll = false, ...rest }: FinderLinkProps) {
  const family = useFinderFamily()
  const { section, ...shown } = { ...finderStart, ...state }
  if (family === undefined) return null
  return (
    <Link
      to="/catalog/$family/sfp/{-$section}/"
      params={{ family, section: section === '' ? undefined : section }}
      search={writeFinderSearch({ section, ...shown })}
      resetScroll={resetScroll}
      activeProps={{}}
      activeOptions={{ exact: true }}
      {...rest}
    />
  )
}

/** Code of the family that the modules are below: that of group 8 (specification §3). */
export function useFinderFamily(): string | undefined {
  const { data } = useSuspenseQuery(groupsQuery())
  return data.groups.find(({ children }) => children.some(({ code }) => code === 'sfp'))?.code
}
