import { getSite } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { PageCalls } from '@faceplate/contracts/client/render.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'

/** What a call is to the site, as its pages declare it. Pages stand by the pattern of their path. */
export interface CallCost {
  /** Without it the site has no face: its home page is not there. */
  isEssential: boolean
  /** Header and footer lack a part without it. */
  decoratesAll: boolean
  /** Pages that are not there without it. */
  pages: string[]
  /** Pages that lack a section without it. */
  sections: string[]
}

/** Finds what a call that an API does not have costs. */
export function findCost(
  { method, path }: Pick<RouteContract, 'method' | 'path'>,
  declared: readonly PageCalls[],
): CallCost {
  const route = `${method} ${path}`
  const uses = (list: 'needs' | 'decorates') =>
    declared.filter((page) => page[list].some((each) => each === route))
  const listPaths = (list: 'needs' | 'decorates') =>
    uses(list).flatMap(({ name }) => (name === undefined ? [] : [pathOf(name)]))
  const isWorn = (list: 'needs' | 'decorates') => uses(list).some(({ name }) => name === undefined)
  // The gateway has what this call would say: the brand, the contacts and the menu.
  if (path === getSite.path) {
    return { isEssential: false, decoratesAll: false, pages: [], sections: [] }
  }
  const pages = listPaths('needs')
  return {
    isEssential: isWorn('needs') || pages.includes(pathOf('index')),
    decoratesAll: isWorn('decorates'),
    pages,
    sections: listPaths('decorates'),
  }
}

/** Says in a few words what a call that is missing costs. */
export function describeCost(
  { path, feature, cost }: Pick<RouteContract, 'path' | 'feature' | 'cost'>,
  { decoratesAll, pages, sections }: CallCost,
): string {
  if (path === getSite.path) return 'brand, contacts and menu come from `SITE_FILE`'
  const costs = [
    ...(pages.length > 0 ? [`${pages.length > 1 ? 'the pages' : 'the page'} ${list(pages)}`] : []),
    ...(decoratesAll ? ['a part of header and footer'] : []),
    ...(sections.length > 0 ? [`a section of ${list(sections)}`] : []),
  ]
  if (costs.length > 0) return costs.join(', ')
  if (cost !== undefined) return cost
  return `no page, but what visitors do with it (${feature})`
}

function list(paths: readonly string[]): string {
  return paths.map((path) => `\`${path}\``).join(', ')
}
