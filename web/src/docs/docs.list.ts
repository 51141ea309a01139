import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { defineList } from '../lists/list.ts'
import type { CallGroup } from './document.parts.ts'

/** The reference, as breadcrumbs show it. */
export const docsCrumb = { title: 'API', link: pathOf('docs') }

/** The calls: all, or those with some words. */
export const docsList = defineList({ texts: ['q'] })

/** The groups with the calls that have all the words in path, name or summary. */
export function findCalls(groups: readonly CallGroup[], text: string): CallGroup[] {
  const words = text.toLowerCase().split(/\s+/)
  const found = groups.map((group) => ({
    ...group,
    calls: group.calls.filter(({ id, method, path, summary }) => {
      const within = `${method} ${path} ${id} ${summary} ${group.name}`.toLowerCase()
      return words.every((word) => within.includes(word))
    }),
  }))
  return found.filter(({ calls }) => calls.length > 0)
}

/** The word of a tag as a title. */
export function titleOf(group: string): string {
  return group.charAt(0).toUpperCase() + group.slice(1)
}
