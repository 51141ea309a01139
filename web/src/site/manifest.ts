import type { AnyRoute } from '@tanstack/react-router'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Manifest as ViteManifest } from 'vite'

type ServerManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>

const entry = 'src/site/entry.client.tsx'

/** Parts that only a script opens: their styles come with them, not with every page. */
const openedByScript = new Set(['src/comparison/ComparisonPanel.tsx', 'src/popups/PopupDialog.tsx'])

/** Tells the router which scripts and styles each route needs, from what the client build wrote. */
export function createManifest(
  built: ViteManifest,
  routes: Readonly<Record<string, AnyRoute>>,
): ServerManifest {
  const pages = new Set(Object.values(routes).map(({ options }) => options.staticData?.module))
  const root = collect(built, entry, pages)
  const manifest: ServerManifest = {
    routes: {
      __root__: {
        preloads: root.scripts,
        css: root.styles,
        scripts: [{ attrs: { type: 'module', async: true, src: root.scripts[0] } }],
      },
    },
  }
  for (const [id, route] of Object.entries(routes)) {
    const module = route.options.staticData?.module
    if (module === undefined) continue
    const { scripts, styles } = collect(built, module, pages)
    manifest.routes[id] = {
      preloads: scripts.filter((script) => !root.scripts.includes(script)),
      css: styles.filter((style) => !root.styles.includes(style)),
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

/**
 * The scripts that a chunk needs at once, and the styles of everything it may show: also of parts whose
 * script comes later, because the server draws them before that. Other pages are not among them.
 */
function collect(built: ViteManifest, key: string, pages: ReadonlySet<string | undefined>) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const later = new Set<string>()
  const visit = (name: string, seen: Set<string>) => {
    const chunk = built[name]
    if (!chunk) throw new Error(`The client build has no ${name}`)
    if (seen.has(`/${chunk.file}`)) return
    seen.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const imported of chunk.imports ?? []) visit(imported, seen)
    for (const part of chunk.dynamicImports ?? []) {
      if (!pages.has(part) && !openedByScript.has(part)) visit(part, later)
    }
  }
  visit(key, scripts)
  return { scripts: [...scripts], styles: [...styles] }
}
