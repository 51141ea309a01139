import { createHash, randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createClient, type ApiClient } from '@faceplate/contracts/client'
import type { RenderedPage, Renderer } from '@faceplate/contracts/render.contract'
import {
  RouterServer,
  createRequestHandler,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { Manifest } from 'vite'
import { createDevelopmentManifest, createManifest } from './manifest.ts'
import { createQueryClient } from './query.ts'
import { createAppRouter } from './router.tsx'

/** Makes the renderer from the client build's manifest; without one, for the development server. */
export function createRenderer(built?: Manifest): Renderer {
  const manifest = built
    ? createManifest(built, createRequestRouter(refuse, '').routesById)
    : createDevelopmentManifest()

  return async ({ href, origin, transport, signal }) => {
    const nonce = randomBytes(16).toString('base64')
    const handle = createRequestHandler({
      createRouter: () => createRequestRouter(createClient(transport), origin, nonce),
      request: new Request(new URL(href, origin), { signal }),
      getRouterManifest: () => manifest,
    })
    let page: RenderedPage | undefined
    const response = await handle(async ({ router }) => {
      const [rootMatch] = router.stores.matches.get()
      // Without the root's own data there is no header to show; the gateway's plain page stands in.
      if (rootMatch?.status === 'error') throw rootMatch.error
      const body = await renderWhole(<RouterServer router={router} />, nonce)
      const html = await transformHtmlStringWithRouter(router, body.replace(doctype, ''))
      const error = router.stores.matches.get().find((match) => match.status === 'error')?.error
      page = {
        kind: 'page',
        status: getSsrStatus(router),
        ...hashScripts(html, nonce),
        ...(error === undefined ? {} : { error }),
      }
      return new Response()
    })
    if (page) return page
    const location = response.headers.get('location')
    if (location === null) throw new Error('Rendering gave neither a page nor a redirect')
    return { kind: 'redirect', status: response.status, location }
  }
}

// React and the router both write one.
const doctype = /^<!DOCTYPE html>/i

function createRequestRouter(api: ApiClient, origin: string, nonce?: string) {
  return createAppRouter({ queryClient: createQueryClient(api), origin }, nonce)
}

const refuse: ApiClient = () => Promise.reject(new Error('No call is made before a request'))

/**
 * Renders to the end before anything is sent, so that a component that throws becomes a 500: the
 * router's own string renderer hides a crash behind status 200.
 */
async function renderWhole(element: ReactNode, nonce: string): Promise<string> {
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(pipe(new PassThrough())),
      onError: reject,
    })
  })
  return text(stream)
}

/**
 * Takes the nonce off the page's own scripts and gives their hashes instead: a page with hashes can
 * be cached, one with a nonce cannot. Only scripts that carry the nonce, which no content can know,
 * are hashed, so a script that slipped in through content stays forbidden.
 */
function hashScripts(rendered: string, nonce: string) {
  const own = new RegExp(`<script nonce="${RegExp.escape(nonce)}"([^>]*)>([^]*?)</script>`, 'g')
  const scriptHashes: string[] = []
  const hashed = rendered.replace(own, (_, attributes: string, source: string) => {
    if (source !== '') {
      const hash = createHash('sha256').update(source).digest('base64')
      scriptHashes.push(`'sha256-${hash}'`)
    }
    return `<script${attributes}>${source}</script>`
  })
  const html = hashed
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '')
  return { html, scriptHashes }
}
