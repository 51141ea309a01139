import { getSite } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { PageCalls } from '@faceplate/contracts/client/render.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'

/** The parts that the site lacks without a call, as its pages declare them. Pages are given by their path pattern. */
export interface CallCost {
  /** Without it, the home page or every page fails. */
  isEssential: boolean
  /** Without it, header and footer lack a part. */
  decoratesAll: boolean
  /** Pages that fail without it. */
  pages: string[]
  /** Pages that lack what the visitor asked for without it. */
  results: string[]
  /** Pages that lack a section without it. */
  sections: string[]
}

/** Finds what the site lacks without a call. */
export function findCost(
  { method, path }: Pick<RouteContract, 'method' | 'path'>,
  declared: readonly PageCalls[],
): CallCost {
  const route = `${method} ${path}`
  const uses = (list: keyof Omit<PageCalls, 'name'>) =>
    declared.filter((page) => page[list].some((each) => each === route))
  const listPaths = (list: keyof Omit<PageCalls, 'name'>) =>
    uses(list).flatMap(({ name }) => (name === undefined ? [] : [pathOf(name)]))
  const isOnEveryPage = (list: keyof Omit<PageCalls, 'name'>) =>
    uses(list).some(({ name }) => name === undefined)
  // The gateway has a fallback for this call: `SITE_FILE`.
  if (path === getSite.path) {
    return { isEssential: false, decoratesAll: false, pages: [], results: [], sections: [] }
  }
  const pages = listPaths('needs')
  return {
    isEssential: isOnEveryPage('needs') || pages.includes(pathOf('index')),
    decoratesAll: isOnEveryPage('decorates'),
    pages,
    results: listPaths('results'),
    sections: listPaths('decorates'),
  }
}

/** Describes in a few words what the site lacks without a call. */
export function describeCost(
  { path, feature, cost }: Pick<RouteContract, 'path' | 'feature' | 'cost'>,
  { decoratesAll, pages, results, sections }: CallCost,
): string {
  if (path === getSite.path) return 'brand, contacts and menu come from `SITE_FILE`'
  const costs = [
    ...(pages.length > 0 ? [`${pages.length > 1 ? 'the pages' : 'the page'} ${list(pages)}`] : []),
    ...(results.length > 0 ? [`the result of ${list(results)}`] : []),
    ...(decoratesAll ? ['a part of header and footer'] : []),
    ...(sections.length > 0 ? [`a section of ${list(sections)}`] : []),
  ]
  if (costs.length > 0) return costs.join(', ')
  if (cost !== undefined) return cost
  return `no page; some functions of ${feature}`
}

function list(paths: readonly string[]): string {
  return paths.map((path) => `\`${path}\``).join(', ')
}
