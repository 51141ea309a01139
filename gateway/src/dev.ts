import { join } from 'node:path'
import type { Build, Renderer } from '@faceplate/contracts/render.contract'
import { createServer as createViteServer } from 'vite'
import { createHttpServer } from './requests/http.server.ts'
import { root } from './root.ts'
import { runSite } from './site.ts'

const development: Build = { id: 'development', timestamp: Date.now() }

// One Vite is enough.
process.env['WORKERS'] = '1'

// The same site, with its browser side served and reloaded by Vite.
await runSite(async () => {
  const vite = await createViteServer({
    configFile: join(root, 'web/vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const loadRenderer = async (): Promise<Renderer> => {
    const { createRenderer } = await vite.ssrLoadModule('/src/site/entry.server.tsx')
    return createRenderer(development)
  }
  return {
    close: () => vite.close(),
    renderer: {
      build: development,
      map: (await loadRenderer()).map,
      renderPage: async (request) => (await loadRenderer()).renderPage(request),
      readPage: async (request) => (await loadRenderer()).readPage(request),
    },
    serverFactory: (handler) =>
      createHttpServer(
        (request, response) => {
          vite.middlewares(request, response, () => handler(request, response))
        },
        { stallMs: 0 },
      ),
  }
})
