import type { GroupReference } from '@faceplate/contracts/calls/catalogue.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { SiteBreadcrumb, toProductsCrumb } from '../base/SiteBreadcrumb.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Breadcrumb from Home through the catalogue groups to a group or a good. */
export function CatalogueBreadcrumb({
  groups,
  current,
}: {
  groups: readonly GroupReference[]
  current: string
}) {
  const t = useMessages()
  const path = groups.map(({ name }, index) => ({
    title: name,
    link: addressOf('catalog-group', { _splat: writeGroupPath(groups.slice(0, index + 1)) }),
  }))
  return <SiteBreadcrumb current={current} path={[toProductsCrumb(t), ...path]} />
}

/** The path of a group below `/catalog/`. */
export function writeGroupPath(groups: readonly { code: string }[]): string {
  return groups.map(({ code }) => code).join('/')
}
