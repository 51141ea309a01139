import type { PageCalls } from '@faceplate/contracts/client/render.contract'
import { shellDecorates, shellNeeds } from '../base/shell.calls.ts'
import { pageModules } from './page.route.tsx'

/** Lists the calls that the shell declares, then those of each page, sorted by name. */
export async function readPageCalls(): Promise<PageCalls[]> {
  const modules = await Promise.all(Object.values(pageModules).map((load) => load()))
  const pages = modules.map(({ page: { name, needs, results, decorates } }) => ({
    name,
    needs,
    results,
    decorates,
  }))
  return [
    { needs: shellNeeds, results: [], decorates: shellDecorates },
    ...pages.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  ]
}
