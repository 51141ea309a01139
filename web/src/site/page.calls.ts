import type { PageCalls } from '@faceplate/contracts/client/render.contract'
import { shellDecorates, shellNeeds } from '../base/shell.calls.ts'
import { pageModules } from './page.route.tsx'

/** Gives what the pages declare, by name, and before them what they all wear. */
export async function readPageCalls(): Promise<PageCalls[]> {
  const modules = await Promise.all(Object.values(pageModules).map((load) => load()))
  const pages = modules.map(({ page: { name, needs, decorates } }) => ({ name, needs, decorates }))
  return [
    { needs: shellNeeds, decorates: shellDecorates },
    ...pages.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  ]
}
