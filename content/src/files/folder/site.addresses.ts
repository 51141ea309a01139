import { findPage } from '@faceplate/contracts/pages/page.finder'
import { sitePages, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { ContentFolder } from './content.folder.ts'

/** Pages that exist without content. */
const fixedPages: readonly string[] = Object.values(sitePages)
  .map(({ path }) => path)
  .filter((path) => !path.includes('$'))

/**
 * Rejects dead addresses of this site in the files of a folder. An address must be one of the fixed pages or one of
 * `created`, the pages, pictures and files that the content creates. Addresses are values that begin with a slash, and
 * targets of links and pictures in texts.
 */
export function checkAddresses(folder: ContentFolder, created: Iterable<string>): void {
  const known = new Set([...fixedPages, ...created])
  const narrowed = new Set([...known].filter((each) => each.includes('?')).map(toPath))
  for (const file of folder.accepted) {
    for (const [path, address] of listAddresses(file.data, [])) {
      const reason = findFault(address, known, narrowed)
      if (reason !== undefined) folder.refusals.push(file.refuse(path, reason, address))
    }
  }
}

type Found = [path: (string | number)[], address: string]

function* listAddresses(value: unknown, path: (string | number)[]): Generator<Found> {
  if (typeof value === 'string') {
    if (/^\/(?!\/)\S*$/.test(value)) yield [path, value]
    for (const [, target = ''] of value.matchAll(/ (?:href|src)="([^"]*)"/g)) yield [path, target]
  } else if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) yield* listAddresses(each, [...path, at])
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* listAddresses(each, [...path, key])
  }
}

/** The fault of an address; undefined if it has none. */
function findFault(
  address: string,
  known: ReadonlySet<string>,
  narrowed: ReadonlySet<string>,
): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return undefined
  if (!address.startsWith('/')) return `'${address}' begins neither with a slash nor with https://`
  const path = toPath(address)
  // This page replaces the menu entry Solutions in production (R-production), depending on settings of the gateway.
  if (path === pathOf('in-progress'))
    return `'${path}' is only a placeholder: write the page's address`
  if (!known.has(path)) {
    if (known.has(`${path}/`)) return `'${path}' is written '${path}/'`
    return `no ${findPage(path) ? 'page' : 'page or file'} '${path}'`
  }
  const [whole = ''] = address.split('#', 1)
  const isNarrowed = whole !== path && narrowed.has(path)
  return isNarrowed && !known.has(whole) ? `nothing is listed at '${whole}'` : undefined
}

function toPath(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}
