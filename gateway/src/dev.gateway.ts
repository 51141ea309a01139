import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import {
  createRunnableDevEnvironment,
  createServer as createViteServer,
  type ViteDevServer,
} from 'vite'
import { createHttpServer } from './edge/requests/http.server.ts'
import type { ContentProcess, ContentProcessOptions } from './operators/embedded/content.process.ts'
import { createErrorPlugin } from './root/development/error.plugin.ts'
import type { ContentMessage, GatewayMessage } from './root/development/process.messages.ts'
import { createViteRenderer } from './root/development/vite.renderer.ts'
import type { Web } from './root/site.gateway.ts'
import { runSite } from './root/site.ts'

// One Vite is enough.
process.env['WORKERS'] = '1'

let vite: ViteDevServer | undefined

// The same site, with its browser side served and reloaded by Vite.
await runSite(openVite, attachContent)

async function openVite(): Promise<Web> {
  let handle: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createHttpServer(
    (request, response) => opened.middlewares(request, response, () => handle(request, response)),
    { stallMs: 0 },
  )
  const errors = createErrorPlugin()
  const opened = await createViteServer({
    configFile: join(root, 'web/vite.config.ts'),
    appType: 'custom',
    // On the port of the site a browser that has lost its socket finds it again when the site itself is back.
    server: { middlewareMode: true, ws: { server } },
    plugins: [errors],
    environments: {
      ssr: {
        dev: {
          // Its runner maps stacks to the sources. Without `hmr` it loads a changed module when a page next needs it.
          createEnvironment: (name, resolved) =>
            createRunnableDevEnvironment(name, resolved, { runnerOptions: { hmr: false } }),
        },
      },
    },
  })
  vite = opened
  return {
    renderer: await createViteRenderer(opened, errors.noteShown),
    serverFactory(handler) {
      handle = handler
      return server
    },
    close: () => opened.close(),
  }
}

/** Asks the process that started this one for the content service, which runs there. */
function attachContent({
  entry,
  environment,
  onBack,
  onReplaced,
}: ContentProcessOptions): Promise<ContentProcess> {
  const { promise, resolve } = Promise.withResolvers<ContentProcess>()
  let isFirst = true
  process.on('message', async (message: ContentMessage) => {
    if (message.type !== 'content') return
    if (isFirst) resolve({ port: message.port, stop: async () => {} })
    else {
      onBack?.()
      await onReplaced?.()
      vite?.environments.client.hot.send({ type: 'full-reload' })
    }
    isFirst = false
  })
  process.send?.({ type: 'content', entry, environment } satisfies GatewayMessage)
  return promise
}
