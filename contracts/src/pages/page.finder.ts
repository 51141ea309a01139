import {
  addressOf,
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

/** Finds the page of a path, with or without its trailing slash; query and hash are ignored. */
export function findPage(address: string): FoundPage | undefined {
  return findIn(patterns, address)
}

/**
 * Writes a path with the letter case that the table of pages gives its fixed segments; parameters stay as they are.
 * Undefined: no page has this path in any letter case.
 */
export function spellFixedSegments(path: string): string | undefined {
  const page = findIn(patternsInAnyCase, path)
  // A match has the parameters of its page, which the compiler cannot know.
  return page && addressOf(page.name as 'product-code', page.params as { code: string })
}

function findIn(known: readonly PagePattern[], address: string): FoundPage | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  if (path.length > maxPathLength) return undefined
  for (const { name, pattern, keys } of known) {
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

/** Finds the address of an alternate format of a page; undefined: the page has none. */
export function findAlternate(address: string, kind: AlternateFormat): string | undefined {
  const page = findPage(address)
  return page && hasAlternate(page.name, kind) ? toAlternate(address, kind) : undefined
}

/** Longest path of a page; the gateway rejects longer addresses. */
const maxPathLength = 4096

interface PagePattern {
  name: PageName
  keys: readonly string[]
  pattern: RegExp
}

const patterns: readonly PagePattern[] = Object.entries(sitePages)
  // Fixed segments match before parameters, and parameters before catch-all segments.
  .toSorted(([, a], [, b]) => rank(a.path) - rank(b.path))
  .map(([name, { path }]) => ({
    name: name as PageName,
    keys: [...path.matchAll(/\$(\w*)/g)].map(([, key]) => key || '_splat'),
    // linear: input of at most 4096 characters (maxPathLength)
    pattern: new RegExp(
      `^${path
        .replaceAll(/\/\{-\$\w+\}/g, '(?:/([^/]+))?')
        .replaceAll(/\$\w+/g, '([^/]+)')
        .replace('/$/', '/(.+?)/')
        .replace(/\/$/, '/?')}$`,
    ),
  }))

const patternsInAnyCase: readonly PagePattern[] = patterns.map((each) => ({
  ...each,
  // linear: input of at most 4096 characters (maxPathLength)
  pattern: new RegExp(each.pattern, 'i'),
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
