import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

const pages = import.meta.glob<Record<string, ComponentType>>(['../*/*Page.tsx', '!../errors/*'])

/**
 * The component of a route, loaded with its own chunk. `file` is the page's path below `src/`; the
 * component has the file's name.
 */
export function page(file: string) {
  const load = pages[`../${file}`]
  if (!load) throw new Error(`No page at src/${file}`)
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
  return {
    component: lazyRouteComponent(load, name),
    staticData: { module: `src/${file}` },
  }
}
