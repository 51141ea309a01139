import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { rootRouteId, type AnyRoute } from '@tanstack/react-router'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Manifest as ViteManifest } from 'vite'

type ServerManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>

const entry = 'src/site/entry.client.tsx'
const mapEntry = 'src/maps/map.entry.ts'

/** Files that the pages of a build load. */
export interface PageFiles {
  /** The stylesheets of each route, in the format of the router. */
  manifest: ServerManifest
  /** The scripts of each route by route id; the first script of the root route starts the site. */
  scripts?: ReadonlyMap<string, readonly string[]>
}

/** Lists the scripts and styles of each route from the manifest of the client build. */
export function listPageFiles(
  built: ViteManifest,
  routes: Readonly<Record<string, AnyRoute>>,
): PageFiles {
  const shell = follow(built, entry, ['imports'])
  const scripts = new Map([[rootRouteId, listFiles(built, shell)]])
  const manifest: ServerManifest = {
    routes: { [rootRouteId]: { css: listStyles(built, shell) } },
  }
  for (const [id, route] of Object.entries(routes)) {
    const module = route.options.staticData?.module
    if (module === undefined) continue
    // The server renders islands, so their styles are needed before their scripts. Styles of the shell's islands are
    // part of the shell's own stylesheet.
    const shown = follow(built, module, ['imports', 'dynamicImports'], shell)
    manifest.routes[id] = { css: listStyles(built, shown) }
    scripts.set(id, listFiles(built, follow(built, module, ['imports'], shell)))
  }
  return { manifest, scripts }
}

/** Scripts and styles as Vite's development server serves them, with hot reload. */
export function listDevelopmentFiles(): PageFiles {
  const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
  return {
    manifest: {
      routes: {
        [rootRouteId]: {
          css: ['/src/site/styles.css?direct'],
          scripts: [
            { attrs: { type: 'module' }, children: refresh },
            { attrs: { type: 'module', src: '/@vite/client' } },
            { attrs: { type: 'module', src: `/${entry}` } },
          ],
        },
      },
    },
  }
}

/** Lists the files of the map document, which is not a page of the router. */
export function findMapFiles(built?: ViteManifest): Renderer['map'] {
  if (!built) return { script: `/${mapEntry}`, styles: [] }
  const names = follow(built, mapEntry, ['imports'])
  return { script: listFiles(built, names)[0] ?? '', styles: listStyles(built, names) }
}

/**
 * The names of `start` and all chunks reachable from it over the given kinds of import, except those in `known`. A chunk
 * follows its imports, as modules are evaluated: so its styles override those of what it imports.
 */
function follow(
  built: ViteManifest,
  start: string,
  kinds: readonly ('imports' | 'dynamicImports')[],
  known: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const visited = new Set<string>()
  const names = new Set<string>()
  const visit = (name: string) => {
    if (known.has(name) || visited.has(name)) return
    visited.add(name)
    const chunk = built[name]
    if (!chunk) throw new Error(`The client build has no ${name}`)
    for (const kind of kinds) chunk[kind]?.forEach(visit)
    names.add(name)
  }
  visit(start)
  return names
}

/** The files of chunks, each before those of its imports: a browser finds the imports of a script in it. */
function listFiles(built: ViteManifest, names: ReadonlySet<string>): string[] {
  return unique([...names].toReversed().flatMap((name) => built[name]?.file ?? []))
}

function listStyles(built: ViteManifest, names: ReadonlySet<string>): string[] {
  return unique([...names].flatMap((name) => built[name]?.css ?? []))
}

/** Paths without duplicates, because two modules may be in one file. */
function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`)
}
