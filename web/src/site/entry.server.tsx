import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { ApiError, createClient, type ApiClient } from '@faceplate/contracts/client/client'
import type {
  Build,
  PageData,
  PageRedirect,
  RenderedPage,
  RenderRequest,
  Renderer,
} from '@faceplate/contracts/client/render.contract'
import { originalLanguage } from '@faceplate/messages/message'
import { createMessages } from '@faceplate/messages/messages'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import {
  RouterServer,
  createRequestHandler,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { Manifest as ViteManifest } from 'vite'
import { findMapFiles, listDevelopmentFiles, listPageFiles, type PageFiles } from './manifest.ts'
import { PageError } from '../base/page.error.ts'
import { createQueryClient, readResponses } from '../base/query.ts'
import { createFindLanguage } from '../base/text.languages.ts'
import { provideFindLanguage, type FindLanguage } from '../jsx/text.language.ts'
import { toBytes } from './html.pieces.ts'
import { createKeptParts } from './kept.parts.ts'
import { renderAtOnce, renderWaiting, UnfinishedError } from './page.html.ts'
import { describeOutcome, listLeftOut, readCanonical, readFailures } from './page.outcome.ts'
import { dropScripts, hashBrandStyle, hashScripts } from './page.scripts.ts'
import { createAppRouter } from './router.tsx'

export { readPageCalls } from './page.calls.ts'

const findLanguage = new AsyncLocalStorage<FindLanguage>()
provideFindLanguage(() => findLanguage.getStore())

/** Creates the renderer of a build. Without the manifest of a client build it renders for the development server. */
export function createRenderer(build: Build, built?: ClientBuilds): Renderer {
  const findFiles = createFindFiles(built)
  const startParts = createKeptParts()
  const load = <Result,>(request: RenderRequest, finish: Finish<Result>, nonce?: string) =>
    loadPage(findFiles, { ...request, build: request.build ?? build.id }, finish, nonce)

  /**
   * Renders a page. The router writes its data for the browser once, so that each attempt has a router, calls and a turn
   * of its own.
   */
  function render(request: RenderRequest, renderBody: typeof renderWaiting): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString('base64')
    const finish = async (router: AnyRouter, queryClient: QueryClient): Promise<RenderedPage> => {
      await request.takeTurn?.()
      const parts = request.posted ? undefined : startParts(router.latestLocation)
      router.options.context.parts = parts
      const body = await renderBody(<RouterServer router={router} />, nonce)
      const whole = await transformHtmlStringWithRouter(router, body.replace(doctype, ''))
      const { html, scriptHashes } = (parts ? hashScripts : dropScripts)(whole, nonce)
      return {
        kind: 'page',
        ...describeOutcome(router),
        leftOut: listLeftOut(queryClient),
        html: toBytes(parts?.fill(html) ?? html),
        scriptHashes,
        styleHashes: hashBrandStyle(queryClient),
      }
    }
    return load(request, finish, nonce)
  }

  return {
    build,
    map: findMapFiles(built?.[originalLanguage]),
    async renderPage(request) {
      try {
        return await render(request, renderAtOnce)
      } catch (error) {
        if (!(error instanceof UnfinishedError)) throw error
        return render(request, renderWaiting)
      }
    },
    readPage: (request) =>
      load(request, async (router, queryClient): Promise<PageData> => {
        // A loader stops at its first failure, but the browser would make its other calls too, so wait for them.
        const inFlight = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
        await Promise.allSettled(inFlight.map((query) => query.fetch()))
        return {
          kind: 'data',
          ...describeOutcome(router),
          canonical: readCanonical(router),
          leftOut: listLeftOut(queryClient),
          answers: readResponses(queryClient, ['menu', 'shell']),
          failures: readFailures(queryClient),
        }
      }),
  }
}

/** A request for a page of a build. */
type BuiltRequest = RenderRequest & { build: string }

type Finish<Result> = (router: AnyRouter, queryClient: QueryClient) => Result | Promise<Result>

/** Runs the loaders of a page in a router of its own and passes the loaded router to `finish`. */
async function loadPage<Result>(
  findFiles: FindFiles,
  { href, asked, origin, language, messages, transport, signal, posted, build }: BuiltRequest,
  finish: Finish<Result>,
  nonce?: string,
): Promise<Result | PageRedirect> {
  const queryClient = createQueryClient(createClient(transport))
  const { manifest, scripts } = findFiles(messages.language)
  const handle = createRequestHandler({
    createRouter: () =>
      createAppRouter(
        { queryClient, language, messages, origin, build, asked, posted, scripts },
        nonce,
      ),
    request: new Request(new URL(href, origin), signal === undefined ? {} : { signal }),
    getRouterManifest: () => manifest,
  })
  let result: { value: Result } | undefined
  const find = createFindLanguage({ queryClient, messages, language })
  const run = async ({ router }: { router: AnyRouter }): Promise<Response> => {
    const [rootMatch] = router.stores.matches.get()
    // Without the data of the root route there is no header; the gateway responds with its plain error page.
    if (rootMatch?.status === 'error') {
      const { error } = rootMatch
      throw error instanceof ApiError ? new PageError(error) : error
    }
    result = { value: await finish(router, queryClient) }
    return new Response()
  }
  const response = await findLanguage.run(find, () => handle(run))
  if (result) return result.value
  const location = response.headers.get('location')
  if (location === null) throw new Error('The router returned neither a page nor a redirect')
  return { kind: 'redirect', status: response.status, location }
}

/** The manifest of the client build of each language. */
type ClientBuilds = Readonly<Record<string, ViteManifest>>

/** Finds the scripts and styles of a language. */
type FindFiles = (language: string) => PageFiles

function createFindFiles(built: ClientBuilds | undefined): FindFiles {
  const development = listDevelopmentFiles()
  if (!built) return () => development
  const { routesById } = createRequestRouter(rejectCall)
  const files = new Map(
    Object.entries(built).map(([language, manifest]) => [
      language,
      listPageFiles(manifest, routesById),
    ]),
  )
  return (language) => {
    const found = files.get(language)
    if (!found) throw new Error(`The client build has no language ${language}`)
    return found
  }
}

// React and the router both write a doctype.
const doctype = /^<!DOCTYPE html>/i

function createRequestRouter(api: ApiClient) {
  return createAppRouter({
    queryClient: createQueryClient(api),
    language: originalLanguage,
    messages: createMessages(originalLanguage, () => undefined),
    origin: '',
  })
}

const rejectCall: ApiClient = () => Promise.reject(new Error('Calls need a request'))
