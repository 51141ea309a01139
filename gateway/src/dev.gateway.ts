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

// Workers would each start a Vite server.
process.env['WORKERS'] = '1'

let vite: ViteDevServer | undefined

// The same site as in production, but Vite serves and reloads the browser code.
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
    // The socket shares the port of the site, so browsers reconnect when the site is back after a restart.
    server: { middlewareMode: true, ws: { server } },
    plugins: [errors],
    environments: {
      ssr: {
        dev: {
          // This runner maps stacks to the sources. Without `hmr` it loads a changed module when a page next needs it.
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

/** Has the parent process start the content service, so that it outlives restarts of this process. */
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
