import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { Search } from '../../base/search.params.ts'
import { useShell } from '../../base/shell.ts'

interface FinderLinkProps extends AriaAttributes {
  section?: string
  /** Query from `moduleList.write`, or a change to the query of this page. */
  search: Search | ((search: Partial<Search>) => Search)
  children: ReactNode
  className?: string | undefined
  resetScroll?: boolean
}

/** Link to the module finder; renders nothing if the catalogue has no modules. */
export function FinderLink({ section = '', resetScroll = false, ...rest }: FinderLinkProps) {
  const { families } = useShell()
  // The family that contains the modules is that of group 8 (P-catalog).
  const family = families.find(({ children }) => children.some(({ code }) => code === 'sfp'))
  if (family === undefined) return null
  return (
    <Link
      to={pathOf('catalog-modules')}
      params={{ family: family.code, section: section === '' ? undefined : section }}
      resetScroll={resetScroll}
      activeProps={{}}
      activeOptions={{ exact: true }}
      {...rest}
    />
  )
}
