import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ApiError, createClient, type ApiClient } from '@faceplate/contracts/client/client'
import type {
  Build,
  LeftOut,
  PageData,
  PageFailure,
  PageRedirect,
  RenderedPage,
  RenderRequest,
  Renderer,
} from '@faceplate/contracts/client/render.contract'
import { writeBrandStyle } from '@faceplate/contracts/shared/brand.style'
import { originalLanguage } from '@faceplate/messages/message'
import { createMessages } from '@faceplate/messages/messages'
import type { QueryClient } from '@tanstack/react-query'
import { isNotFound, type AnyRouteMatch, type AnyRouter } from '@tanstack/react-router'
import {
  RouterServer,
  createRequestHandler,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { Manifest as ViteManifest } from 'vite'
import { findMapFiles, listDevelopmentFiles, listPageFiles, type PageFiles } from './manifest.ts'
import type { ShownPage } from '../base/page.ts'
import { PageError } from '../base/page.error.ts'
import { readRejection } from '../base/page.rejection.ts'
import { readStatus } from '../base/page.status.ts'
import { createQueryClient, isOptional, readResponses } from '../base/query.ts'
import { shellQuery } from '../base/shell.ts'
import { createFindLanguage } from '../base/text.languages.ts'
import { provideFindLanguage, type FindLanguage } from '../jsx/text.language.ts'
import { replacePieces, toBytes } from './html.pieces.ts'
import { createKeptParts } from './kept.parts.ts'
import { createAppRouter } from './router.tsx'

export { readPageCalls } from './page.calls.ts'

const findLanguage = new AsyncLocalStorage<FindLanguage>()
provideFindLanguage(() => findLanguage.getStore())

/** Creates the renderer of a build. Without the manifest of a client build it renders for the development server. */
export function createRenderer(build: Build, built?: ClientBuilds): Renderer {
  const findFiles = createFindFiles(built)

  const startParts = createKeptParts()

  /** Runs the loaders of a page in a router of its own and passes the loaded router to `finish`. */
  async function load<Result>(
    {
      href,
      asked,
      origin,
      language,
      messages,
      transport,
      signal,
      posted,
      build: shown = build.id,
    }: RenderRequest,
    finish: (router: AnyRouter, queryClient: QueryClient) => Result | Promise<Result>,
    nonce?: string,
  ): Promise<Result | PageRedirect> {
    const queryClient = createQueryClient(createClient(transport))
    const { manifest, scripts } = findFiles(messages.language)
    const handle = createRequestHandler({
      createRouter: () =>
        createAppRouter(
          { queryClient, language, messages, origin, build: shown, asked, posted, scripts },
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

/** The manifest of the client build of each language. */
type ClientBuilds = Readonly<Record<string, ViteManifest>>

/** Creates the function that finds the scripts and styles of a language. */
function createFindFiles(built: ClientBuilds | undefined): (language: string) => PageFiles {
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

function describeOutcome(router: AnyRouter): Pick<PageData, 'status' | 'error'> {
  const matches = router.stores.matches.get()
  const failed = matches.find((match) => match.status === 'error')
  if (!failed) return { status: readRejectedStatus(matches) ?? getSsrStatus(router) }
  const { error } = failed
  return { status: readStatus(error), error }
}

/** The address that the page gives for itself; a page that failed or was rejected has none. */
function readCanonical(router: AnyRouter): string | undefined {
  const shown = router.stores.matches.get().at(-1)
  return shown?.status === 'success'
    ? (shown.loaderData as ShownPage | undefined)?.head.path
    : undefined
}

/** The status of a rejection; the router itself reports 404 for every page that throws `notFound`. */
function readRejectedStatus(matches: readonly AnyRouteMatch[]): number | undefined {
  const rejections = matches.map(({ error }) =>
    isNotFound(error) ? readRejection(error.data) : undefined,
  )
  return rejections.find((rejection) => rejection !== undefined)?.status
}

/** The calls that failed and that the page does not need. */
function listLeftOut(queryClient: QueryClient): LeftOut[] {
  return queryClient
    .getQueryCache()
    .findAll({
      predicate: ({ state: { status, error }, meta }) =>
        status === 'error' &&
        isOptional(meta) &&
        // A part that the content API does not have is no failure.
        !(error instanceof ApiError && error.isCallMissing),
    })
    .map(({ queryKey, state: { error } }) => ({
      route: String(queryKey[0]),
      reason: error?.message ?? '',
    }))
}

function readFailures(queryClient: QueryClient): PageFailure[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' })
    .flatMap(({ queryKey, state: { error } }): PageFailure[] =>
      error instanceof ApiError
        ? [
            [
              queryKey,
              {
                kind: error.kind,
                status: error.status,
                ...(error.isCallMissing ? { isCallMissing: true } : {}),
              },
            ],
          ]
        : [],
    )
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

/** Begins the HTML of a Suspense boundary that the string renderer left to the browser. */
const unfinished = '<!--$!-->'

/** A page that only `renderWaiting` can render, or whose error it reports. */
class UnfinishedError extends Error {}

/**
 * Renders the whole page in half the time of `renderWaiting`. The string renderer waits for nothing, such as the code of
 * an island that no page has had before, and hides a failure below Suspense.
 */
async function renderAtOnce(element: ReactNode): Promise<string> {
  let html: string | undefined
  try {
    html = renderToString(element)
  } catch (cause) {
    throw new UnfinishedError('A component failed or waits', { cause })
  }
  if (html.includes(unfinished)) throw new UnfinishedError('A Suspense boundary is unfinished')
  return html
}

/** Renders the whole page before anything is sent, so that a component that throws results in a 500. */
async function renderWaiting(element: ReactNode, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { pipe } = renderToPipeableStream(element, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onError: reject,
  })
  await promise
  return text(pipe(new PassThrough()))
}

/**
 * Time at which the router matched a route, which it serializes and the site does not use. Without it equal pages are
 * equal to the byte and have the same entity tag. The pattern cannot match text of content, where the last quote would
 * be escaped.
 */
const matchTime = /(?<=\bu:)\d{13}(?=,s:")/g

/**
 * Replaces the nonce of the page's own scripts by their hashes: a page with hashes can be cached, one with a nonce
 * cannot. Only scripts that carry the nonce, which content cannot know, are hashed, so a script injected through
 * content stays blocked.
 */
function hashScripts(rendered: string, nonce: string) {
  const scriptHashes: string[] = []
  const { head, scripts } = splitAtScripts(rendered, nonce)
  const hashed = scripts.flatMap(({ attributes, source: written, after }) => {
    const source = written.replace(matchTime, '0')
    if (source !== '') scriptHashes.push(hashSource(source))
    return [`<script${attributes}>${source}</script>`, after]
  })
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`
  const html = replacePieces([head, ...hashed], meta)
  return { html: replacePieces(html, ` nonce="${nonce}"`), scriptHashes }
}

/** The hash of the element that `BrandStyle` renders; none without it. */
function hashBrandStyle(queryClient: QueryClient): string[] {
  const shell = queryClient.getQueryData(shellQuery().queryKey)
  const css = shell && writeBrandStyle(shell.brand)
  return css === undefined ? [] : [hashSource(css)]
}

/** A source of a content security policy that allows an inline element with this text (CSP level 3 §2.3.1). */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** A page that responds to a form submission has the address of the API call, for which the router has no route. */
function dropScripts(rendered: string, nonce: string) {
  const { head, scripts } = splitAtScripts(rendered, nonce)
  return { html: [head, ...scripts.map(({ after }) => after)], scriptHashes: [] }
}

/** Splits a page at its own scripts, which begin with the nonce: `after` is the HTML up to the next one. */
function splitAtScripts(rendered: string, nonce: string) {
  const [head = '', ...rest] = rendered.split(`<script nonce="${nonce}"`)
  const end = '</script>'
  const scripts = rest.map((piece) => {
    const opened = piece.indexOf('>')
    const closed = piece.indexOf(end)
    return {
      attributes: piece.slice(0, opened),
      source: piece.slice(opened + 1, closed),
      after: piece.slice(closed + end.length),
    }
  })
  return { head, scripts }
}
