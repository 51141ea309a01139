import type { CacheDefault, RouteContract } from '@faceplate/contracts/calls/route.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import type { PageCalls } from '@faceplate/contracts/client/render.contract'
import { describeCost, findCost } from './call.costs.ts'

interface Row {
  contract: RouteContract
  text: string
  /** Sort rank: essential calls first. */
  rank: number
}

/** Writes the table of all calls for docs/your-own-api.md, from the declarations of the pages. */
export function writeCallTable(declared: readonly PageCalls[]): string {
  const rows = (endpoints as readonly RouteContract[]).map((contract): Row => {
    const cost = findCost(contract, declared)
    const { isEssential, pages, results, sections, decoratesAll } = cost
    const isDecorating = decoratesAll || results.length + sections.length > 0
    const rank = isEssential ? 0 : pages.length > 0 ? 1 : isDecorating ? 2 : 3
    return { contract, text: describeCost(contract, cost), rank }
  })
  return [
    '| call | without it the site lacks | cached by default | tags |',
    '| --- | --- | --- | --- |',
    ...rows
      .toSorted(compare)
      .map(
        ({ contract: { method, path, cache, cacheWith }, text }) =>
          `| \`${method} ${path}\` | ${text} | ${describeKeeping(cache ?? cacheWith?.cache)} | ${listTags(cache ?? cacheWith?.cache)} |`,
      ),
  ].join('\n')
}

function compare(one: Row, other: Row): number {
  if (one.rank !== other.rank) return one.rank - other.rank
  const [path, otherPath] = [one.contract.path, other.contract.path]
  if (path !== otherPath) return path < otherPath ? -1 : 1
  return one.contract.method < other.contract.method ? -1 : 1
}

function describeKeeping(cache: CacheDefault | undefined): string {
  if (cache === undefined) return 'never'
  const { freshSeconds, staleSeconds } = cache
  return staleSeconds === 0 ? `${freshSeconds} s` : `${freshSeconds} s, stale ${staleSeconds} s`
}

function listTags(cache: CacheDefault | undefined): string {
  return cache === undefined ? '–' : cache.tags.map((tag) => `\`${tag}\``).join(' ')
}
