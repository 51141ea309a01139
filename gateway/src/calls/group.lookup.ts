import {
  getCatalogueGroup,
  type CatalogueGroup,
  type CatalogueGroupDetails,
  type GroupReference,
} from '@faceplate/contracts/calls/catalogue.contract'
import { getGood, type Good } from '@faceplate/contracts/calls/goods.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { UpstreamResponse } from '../base/http/upstream.response.ts'

/**
 * Completes the place of a product or group in the catalogue from `GET catalog/groups`: an API may name the group of a
 * product without its code, and neither groups nor products with those above them. Pages build addresses and
 * breadcrumbs of these.
 *
 * @param readGroups the tree of groups; undefined while it cannot be read
 */
export function createGroupLookup(
  readGroups: () => Promise<readonly CatalogueGroup[] | undefined>,
) {
  return async (
    contract: RouteContract,
    ask: () => Promise<UpstreamResponse>,
  ): Promise<UpstreamResponse> => {
    const answer = await ask()
    if ((contract !== getGood && contract !== getCatalogueGroup) || answer.status !== 200) {
      return answer
    }
    const body = JSON.parse(answer.body.toString('utf8')) as Good | CatalogueGroupDetails
    const { id } = 'group' in body ? body.group : body
    if (body.ancestors.length > 0) return answer
    const path = findPath((await readGroups()) ?? [], id)
    const group = path?.at(-1)
    if (!path || !group) return answer
    const placed = {
      ...body,
      ...('group' in body ? { group: { ...body.group, code: group.code } } : {}),
      ancestors: path.slice(0, -1).map(toReference),
    }
    // Its validators are for the response without its place, which changes apart from it.
    const { etag: _, 'last-modified': __, ...headers } = answer.headers
    return { ...answer, headers, body: Buffer.from(JSON.stringify(placed)) }
  }
}

/** The groups from a family down to the group with an id. */
function findPath(groups: readonly CatalogueGroup[], id: number): CatalogueGroup[] | undefined {
  for (const group of groups) {
    if (group.id === id) return [group]
    const below = findPath(group.children, id)
    if (below) return [group, ...below]
  }
  return undefined
}

function toReference({ id, code, name }: CatalogueGroup): GroupReference {
  return { id, code, name }
}
