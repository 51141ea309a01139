import { pathOf } from '../pages/site.pages.ts'
import {
  menuRoles,
  type MenuColumn,
  type MenuItem,
  type MenuRole,
  type Site,
} from './navigation.contract.ts'

/**
 * Gives each item of a menu its role: the stated one; else the role of the part of the site that it opens; else, if no
 * item states a role, the role of its place (F-columns). No two items get the same role.
 */
export function assignRoles({ menu = [], columns = [] }: Partial<Site>): MenuItem[] {
  const stated = new Set(menu.flatMap(({ role }) => role ?? []))
  const taken = new Set(stated)
  const take = (role: MenuRole | undefined) => {
    if (role === undefined || taken.has(role)) return undefined
    taken.add(role)
    return role
  }
  const opened = menu.map((item) => item.role ?? take(findOpenedPart(item, columns)))
  return menu.map((item, place) => {
    const role = opened[place] ?? (stated.size === 0 ? take(menuRoles[place]) : undefined)
    return role === undefined ? item : { ...item, role }
  })
}

/** Whether an item opens the solutions, which production may hide (R-production). Its place in the menu says nothing. */
export function opensSolutions(item: MenuItem, columns: readonly MenuColumn[] = []): boolean {
  return (item.role ?? findOpenedPart(item, columns)) === 'solutions'
}

/** Finds roles that two items state. */
export function findRoleFaults({ menu }: Pick<Site, 'menu'>): { path: string[]; reason: string }[] {
  const first = new Map<MenuRole, MenuItem>()
  return menu.flatMap((item, at) => {
    const { role } = item
    if (role === undefined) return []
    const other = first.get(role)
    if (other === undefined) {
      first.set(role, item)
      return []
    }
    const reason = `'${other.title}' has the role ${role} already; each role is for one item`
    return [{ path: ['menu', String(at), 'role'], reason }]
  })
}

const rolesOfExtras: Readonly<Record<NonNullable<MenuColumn['extra']>, MenuRole>> = {
  'service-desk': 'support',
  teaching: 'training',
  'become-partner': 'partners',
  company: 'company',
}

const rolesOfPages: Readonly<Record<string, MenuRole>> = {
  [pathOf('catalog')]: 'products',
  [pathOf('solutions')]: 'solutions',
  [pathOf('support')]: 'support',
  [pathOf('partners')]: 'partners',
  [pathOf('about')]: 'company',
  [pathOf('contacts')]: 'contacts',
}

function findOpenedPart(
  { panel, column: name, link }: MenuItem,
  columns: readonly MenuColumn[],
): MenuRole | undefined {
  const extra = columns.find(({ title }) => title === name)?.extra
  return panel ?? (extra && rolesOfExtras[extra]) ?? rolesOfPages[link]
}
