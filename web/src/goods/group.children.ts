import type { CatalogueGroupDetails } from '@faceplate/contracts/catalogue.contract'

type Group = CatalogueGroupDetails['children'][number]

type Child = Pick<Group, 'id' | 'code' | 'name' | 'sort'> &
  Partial<Pick<Group, 'goods_count' | 'short_description'>>

/** The group that pluggable modules are shown under (P-catalog). */
const switchesId = 8
const modulesGroup: Child = { id: 0, code: 'sfp', name: 'SFP-modules', sort: 0 }

/** The groups right below one, by `sort`. Group 8 shows its modules first, even if the API has none there. */
export function listChildren({
  id,
  children,
}: {
  id: number
  children: readonly Child[]
}): Child[] {
  const lacksModules = id === switchesId && !children.some(({ code }) => code === modulesGroup.code)
  return [...(lacksModules ? [modulesGroup] : []), ...children].toSorted((a, b) => a.sort - b.sort)
}
