import {
  hasAlternate,
  sitePages,
  toAlternate,
  type PageName,
  type AlternateFormat,
} from './site.pages.ts'

export interface FoundPage {
  name: PageName
  params: Readonly<Record<string, string>>
}

/** Finds the page that a path belongs to, with or without its last slash; query and hash are not read. */
export function findPage(address: string): FoundPage | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  for (const { name, pattern, keys } of patterns) {
    const match = pattern.exec(path)
    if (!match) continue
    const values = keys.flatMap((key, at) => {
      const value = match[at + 1]
      return value === undefined ? [] : [[key, decodeSegment(value)] as const]
    })
    return { name, params: Object.fromEntries(values) }
  }
  return undefined
}

/** Gives the address of a page in another form; undefined: it has none. */
export function findAlternate(address: string, kind: AlternateFormat): string | undefined {
  const page = findPage(address)
  return page && hasAlternate(page.name, kind) ? toAlternate(address, kind) : undefined
}

const patterns = Object.entries(sitePages)
  // A fixed segment is closer than a parameter, and a parameter than any number of segments.
  .toSorted(([, a], [, b]) => rank(a.path) - rank(b.path))
  .map(([name, { path }]) => ({
    name: name as PageName,
    keys: [...path.matchAll(/\$(\w*)/g)].map(([, key]) => key || '_splat'),
    pattern: new RegExp(
      `^${path
        .replaceAll(/\/\{-\$\w+\}/g, '(?:/([^/]+))?')
        .replaceAll(/\$\w+/g, '([^/]+)')
        .replace('/$/', '/(.+?)/')
        .replace(/\/$/, '/?')}$`,
    ),
  }))

function rank(path: string): number {
  if (path.includes('/$/')) return 2
  return path.includes('$') ? 1 : 0
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
