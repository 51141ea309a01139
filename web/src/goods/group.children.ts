import type { CatalogueGroupDetails } from '@faceplate/contracts/calls/catalogue.contract'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'

type Group = CatalogueGroupDetails['children'][number]

type Child = Pick<Group, 'id' | 'code' | 'name' | 'sort'> &
  Partial<Pick<Group, 'goods_count' | 'short_description'>>

/** Id of the group whose children include the pluggable modules (P-catalog). */
const switchesId = 8
export const modulesGroup = {
  id: 0,
  code: 'sfp',
  name: message('goods.modules'),
  sort: 0,
} satisfies Omit<Child, 'name'> & { name: Message }

/** The child groups of a group, ordered by `sort`. Group 8 always includes modules, even if the API has none there. */
export function listChildren(
  t: Messages,
  { id, children }: { id: number; children: readonly Child[] },
): Child[] {
  const added = lacksModules({ id, children })
    ? [{ ...modulesGroup, name: t(modulesGroup.name) }]
    : []
  return [...added, ...children].toSorted((a, b) => a.sort - b.sort)
}

/** Whether `listChildren` adds the group of modules because the API has none. */
export function lacksModules({
  id,
  children,
}: {
  id: number
  children: readonly { code: string }[]
}): boolean {
  return id === switchesId && !children.some(({ code }) => code === modulesGroup.code)
}
