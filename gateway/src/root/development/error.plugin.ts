import {
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type Plugin,
  type RunnableDevEnvironment,
} from 'vite'
import { describeOverlayError } from './error.page.ts'
import { dropForeignFrames, mapBrowserStack } from './error.stack.ts'

/** An error that the site shows in the browser; `web/src/site/development.errors.ts` sends it. */
interface BrowserError {
  message: string
  stack: string
}

export interface ErrorPlugin extends Plugin {
  /** Notes that a browser shows an error: the next change to the site reloads it. */
  noteShown: () => void
}

/**
 * Shows errors of the browser in Vite's overlay, with positions in the sources. Reloads browsers at a change after
 * which a module throws as it is loaded, so that the server shows the error, and at the first change after an error: a
 * page that shows one has loaded no module that Vite would reload it for.
 */
export function createErrorPlugin(): ErrorPlugin {
  let isShown = false
  return {
    name: 'site-errors',
    noteShown() {
      isShown = true
    },
    configureServer({ environments: { client } }) {
      client.hot.on('faceplate:error', ({ message, stack }: BrowserError, browser) => {
        isShown = true
        // Vite has shown why it could not send the module.
        if (message.includes('dynamically imported module')) return
        const error = Object.assign(new Error(message), { stack: mapBrowserStack(stack, client) })
        process.stdout.write(`In the browser: ${dropForeignFrames(error.stack)}\n`)
        browser.send({ type: 'error', err: describeOverlayError(error) })
      })
    },
    async hotUpdate({ server, modules }) {
      const { environment } = this
      if (!isRunnableDevEnvironment(environment)) return
      if (!isShown && (await areLoaded(modules, environment))) return
      isShown = false
      server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}

/** Whether modules of the server can be loaded as they are now. Vite itself shows what it cannot transform. */
async function areLoaded(
  modules: readonly EnvironmentModuleNode[],
  { runner }: RunnableDevEnvironment,
): Promise<boolean> {
  const loads = await Promise.allSettled(modules.map(({ url }) => runner.import(url)))
  return loads.every((load) => load.status === 'fulfilled' || 'plugin' in load.reason)
}
