import type { CatalogueGroupDetails } from '@faceplate/contracts/calls/catalogue.contract'

type Group = CatalogueGroupDetails['children'][number]

type Child = Pick<Group, 'id' | 'code' | 'name' | 'sort'> &
  Partial<Pick<Group, 'goods_count' | 'short_description'>>

/** The group that pluggable modules are shown under (P-catalog). */
const switchesId = 8
export const modulesGroup = { id: 0, code: 'sfp', name: 'SFP-modules', sort: 0 } satisfies Child

/** The groups right below one, by `sort`. Group 8 shows its modules first, even if the API has none there. */
export function listChildren({
  id,
  children,
}: {
  id: number
  children: readonly Child[]
}): Child[] {
  const added = lacksModules({ id, children }) ? [modulesGroup] : []
  return [...added, ...children].toSorted((a, b) => a.sort - b.sort)
}

/** True: the group has its modules from here, and the API knows no group of them. */
export function lacksModules({
  id,
  children,
}: {
  id: number
  children: readonly { code: string }[]
}): boolean {
  return id === switchesId && !children.some(({ code }) => code === modulesGroup.code)
}
