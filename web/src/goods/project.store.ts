import {
  fitsAddress,
  formatProject,
  joinProjects,
  parseProject,
  readProject,
} from '@faceplate/engineering/project/project.address'
import { useMemo } from 'react'
import type { Search } from '../base/search.params.ts'
import { ownText, readNewestText, storeOwnText, useOwnText } from './own.project.ts'

/** The query of the visitor's own project; empty if there is none. It is kept across visits. */
export function useOwnProject(): string {
  const text = useOwnText((own) => own)
  return useMemo(() => clean(text), [text])
}

export function readOwnProject(): string {
  return clean(ownText.read())
}

/**
 * Adds to the visitor's own project. Returns its new query; undefined if an address cannot hold so much.
 *
 * @param added the query of a project
 */
export function addToOwnProject(added: Search): string | undefined {
  const joined = joinProjects(parseProject(readNewestText()), readProject(added))
  if (!fitsAddress(joined)) return undefined
  const query = formatProject(joined)
  storeOwnText(query)
  return query
}

/** The stored value may be of an older version, or changed by hand. */
function clean(text: string): string {
  return formatProject(parseProject(text))
}
