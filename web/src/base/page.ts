import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

const pages = import.meta.glob<Record<string, ComponentType>>(['../*/*Page.tsx', '!../errors/*'])

/**
 * The component of a route, loaded with its own chunk. `file` is the page's path below `src/`; the
 * component has the file's name.
 */
export function page(file: string) {
  const importPage = pages[`../${file}`]
  if (!importPage) throw new Error(`No page at src/${file}`)
  // The router would reload by a guard of its own; `build.ts` has the one of specification §4.
  const load = async () => {
    try {
      // Nothing comes where the failure was suppressed: then the page stays as the server sent it.
      return (await importPage()) ?? (await new Promise<never>(() => {}))
    } catch (cause) {
      throw new Error(`${file} could not be loaded`, { cause })
    }
  }
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
  return {
    component: lazyRouteComponent(load, name),
    staticData: { module: `src/${file}` },
  }
}
