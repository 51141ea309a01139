import type { AnyRoute } from '@tanstack/react-router'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Manifest as ViteManifest } from 'vite'

type ServerManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>

const entry = 'src/app/entry.client.tsx'

/** Tells the router which scripts and styles each route needs, from what the client build wrote. */
export function createManifest(
  built: ViteManifest,
  routes: Readonly<Record<string, AnyRoute>>,
): ServerManifest {
  const root = collect(built, entry)
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
    const { scripts, styles } = collect(built, module)
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
        css: ['/src/app/styles.css?direct'],
        scripts: [
          { attrs: { type: 'module' }, children: refresh },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: `/${entry}` } },
        ],
      },
    },
  }
}

function collect(built: ViteManifest, key: string) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = built[name]
    if (!chunk) throw new Error(`The client build has no ${name}`)
    if (scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(key)
  return { scripts: [...scripts], styles: [...styles] }
}
