import type { MenuItem, MenuRole, Site } from '@faceplate/contracts/calls/navigation.contract'

/** Panels that can have the form and the 'more' columns beside their own content, those with most room first. */
const hosts: readonly MenuRole[] = ['solutions', 'company', 'partners', 'training', 'support']

/**
 * Finds the menu item whose panel has the form column and the 'more' columns (H-columns): Solutions, or where the menu
 * has no such panel, as in production, another one. Every menu with a panel has them.
 */
export function findHost({ menu, columns }: Pick<Site, 'menu' | 'columns'>): MenuItem | undefined {
  const withPanel = menu.filter(
    ({ active, panel, column }) =>
      active && (panel !== undefined || columns.some(({ title }) => title === column)),
  )
  const preferred = hosts.map((role) => withPanel.find((item) => item.role === role))
  return (
    preferred.find((item) => item !== undefined) ??
    withPanel.find(({ panel }) => panel === undefined) ??
    withPanel[0]
  )
}
