import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { defineList } from '../lists/list.ts'
import type { CallGroup } from './document.parts.ts'

/** Breadcrumb of the API reference. */
export const docsCrumb = { title: 'API', link: pathOf('docs') }

/** State of the list of calls: a text search. */
export const docsList = defineList({ texts: ['q'] })

/** Filters the groups to calls that contain all words in path, id, summary or group name. */
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

/** Title of a group from its tag. */
export function titleOf(group: string): string {
  return group.charAt(0).toUpperCase() + group.slice(1)
}
