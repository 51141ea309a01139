import type { Renderer } from '@faceplate/contracts/render.contract'
import type { AnyRoute } from '@tanstack/react-router'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Manifest as ViteManifest } from 'vite'

type ServerManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>

const entry = 'src/site/entry.client.tsx'
const mapEntry = 'src/maps/map.entry.ts'

/** Tells the router which scripts and styles each route needs, from what the client build wrote. */
export function createManifest(
  built: ViteManifest,
  routes: Readonly<Record<string, AnyRoute>>,
): ServerManifest {
  const shell = follow(built, entry, ['imports'])
  const preloads = listFiles(built, shell)
  const manifest: ServerManifest = {
    routes: {
      __root__: {
        preloads,
        css: listStyles(built, shell),
        scripts: [{ attrs: { type: 'module', async: true, src: preloads[0] } }],
      },
    },
  }
  for (const [id, route] of Object.entries(routes)) {
    const module = route.options.staticData?.module
    if (module === undefined) continue
    // The server draws islands before their script comes; those of the shell are styled by its own file.
    const shown = follow(built, module, ['imports', 'dynamicImports'], shell)
    manifest.routes[id] = {
      preloads: listFiles(built, follow(built, module, ['imports'], shell)),
      css: listStyles(built, shown),
    }
  }
  return manifest
}

/** Scripts and styles as Vite's development server gives them, with its hot reload. */
export function createDevelopmentManifest(): ServerManifest {
  const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
  return {
    routes: {
      __root__: {
        css: ['/src/site/styles.css?direct'],
        scripts: [
          { attrs: { type: 'module' }, children: refresh },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: `/${entry}` } },
        ],
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
