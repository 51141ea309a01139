import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** Begins the HTML of a Suspense boundary that the string renderer left to the browser. */
const unfinished = '<!--$!-->'

/** A page that only `renderWaiting` can render, or whose error it reports. */
export class UnfinishedError extends Error {}

/**
 * Renders the whole page in half the time of `renderWaiting`. The string renderer waits for nothing, such as the code of
 * an island that no page has had before, and hides a failure below Suspense.
 */
export async function renderAtOnce(element: ReactNode): Promise<string> {
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
export async function renderWaiting(element: ReactNode, nonce: string): Promise<string> {
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
