import type { Build, RenderedPage, Renderer } from '@faceplate/contracts/client/render.contract'
import type { RunnableDevEnvironment, ViteDevServer } from 'vite'
import { describeOverlayError, renderErrorPage } from './error.page.ts'

const development: Build = { id: 'development', timestamp: Date.now() }

/**
 * Renders pages with the current modules of the site. If the code of the site fails, the page shows the error; if the
 * content API fails, it is the page that visitors would see.
 *
 * @param onError called when a page shows an error
 */
export async function createViteRenderer(
  vite: ViteDevServer,
  onError: () => void,
): Promise<Renderer> {
  // Read for each import: a change of Vite's configuration creates a new environment.
  const importModule = (file: string) =>
    (vite.environments.ssr as RunnableDevEnvironment).runner.import(file)
  const load = async (): Promise<Renderer> => {
    const { createRenderer } = await importModule('/src/site/entry.server.tsx')
    return createRenderer(development)
  }
  const showError = (error: unknown): RenderedPage => {
    onError()
    const html = renderErrorPage(describeOverlayError(error))
    return { kind: 'page', status: 500, html, scriptHashes: [], error, leftOut: [] }
  }
  // A separate module, so that the site starts while other modules are broken.
  const { findMapFiles } = await importModule('/src/site/manifest.ts')
  return {
    build: development,
    map: findMapFiles(),
    async renderPage(request) {
      try {
        const page = await (await load()).renderPage(request)
        return page.kind === 'page' && page.status === 500 ? showError(page.error) : page
      } catch (error) {
        // Errors with a status are failures of the content API, or a full render queue.
        if (error instanceof Error && 'statusCode' in error) throw error
        return showError(error)
      }
    },
    readPage: async (request) => (await load()).readPage(request),
  }
}
