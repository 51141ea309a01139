import type { Banner } from '@faceplate/contracts/banners.contract'
import type { Route, RouteInput, RouteResponse } from '@faceplate/contracts/client'
import type { QueryClient } from '@tanstack/react-query'

interface SubGroup {
  code: string
  name: string
  solutions_count: number
}

/** What the menu shows beside brand, columns and catalogue. */
export interface MenuContent {
  /** Solutions by task type, with their sub-groups. */
  solutions: { code: string; name: string; subgroups: SubGroup[] }[]
  teaching: Banner | undefined
  company: Banner | undefined
}

/**
 * Reads what no page is worth failing for: a call without an answer leaves its place out, and only the
 * log tells (H-banners). It is read once, for the first page, so that a menu which hydrates later
 * shows what the server wrote.
 */
export async function loadMenu(queryClient: QueryClient): Promise<MenuContent> {
  const [groups, teaching, company] = await Promise.all([
    readOnce(queryClient, 'GET solutions/groups', { query: { type: 'task' } }),
    readOnce(queryClient, 'GET banners/teaching', {}),
    readOnce(queryClient, 'GET banners/company', {}),
  ])
  return {
    solutions: (groups ?? []).map(({ code, name, subgroups }) => ({
      code,
      name,
      subgroups: subgroups.map((subgroup) => ({
        code: subgroup.code,
        name: subgroup.name,
        solutions_count: subgroup.solutions_count,
      })),
    })),
    teaching: teaching?.[0],
    company: company?.[0],
  }
}

/** Reads a list under a key of its own, which is gone then: the page carries it as data of its root. */
async function readOnce<R extends Route>(
  queryClient: QueryClient,
  route: R,
  input: RouteInput<R>,
): Promise<RouteResponse<R> | undefined> {
  const queryKey = [route, input, 'menu']
  try {
    const answer = await queryClient.fetchQuery<RouteResponse<R>>({ queryKey })
    queryClient.removeQueries({ queryKey, exact: true })
    return answer
  } catch {
    return undefined
  }
}
