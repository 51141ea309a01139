import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { rootRouteId, type AnyRoute } from '@tanstack/react-router'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Manifest as ViteManifest } from 'vite'

type ServerManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>

const entry = 'src/site/entry.client.tsx'
const mapEntry = 'src/maps/map.entry.ts'

/** What the pages of a build load. */
interface PageFiles {
  /** The stylesheets of each route, as the router wants them told. */
  manifest: ServerManifest
  /** The scripts of each route, by its id; the first of the root starts the site. */
  scripts?: ReadonlyMap<string, readonly string[]>
}

/** Tells which scripts and styles each route needs, from what the client build wrote. */
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
    // The server draws islands before their script comes; those of the shell are styled by its own file.
    const shown = follow(built, module, ['imports', 'dynamicImports'], shell)
    manifest.routes[id] = { css: listStyles(built, shown) }
    scripts.set(id, listFiles(built, follow(built, module, ['imports'], shell)))
  }
  return { manifest, scripts }
}

/** Scripts and styles as Vite's development server gives them, with its hot reload. */
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

/** Tells what the document of the map loads, which is none of the router's. */
export function findMapFiles(built?: ViteManifest): Renderer['map'] {
  if (!built) return { script: `/${mapEntry}`, styles: [] }
  const names = follow(built, mapEntry, ['imports'])
  return { script: listFiles(built, names)[0] ?? '', styles: listStyles(built, names) }
}

/** The names of the chunks that lead from one to the next, itself included, without those `known`. */
function follow(
  built: ViteManifest,
  start: string,
  ways: readonly ('imports' | 'dynamicImports')[],
  known: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (known.has(name) || names.has(name)) return
    names.add(name)
    const chunk = built[name]
    if (!chunk) throw new Error(`The client build has no ${name}`)
    for (const way of ways) chunk[way]?.forEach(visit)
  }
  visit(start)
  return names
}

function listFiles(built: ViteManifest, names: ReadonlySet<string>): string[] {
  return unique([...names].flatMap((name) => built[name]?.file ?? []))
}

function listStyles(built: ViteManifest, names: ReadonlySet<string>): string[] {
  return unique([...names].flatMap((name) => built[name]?.css ?? []))
}

/** Two modules may be in one file. */
function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`)
}
