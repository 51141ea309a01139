import { dropLibraryFrames } from '@faceplate/server/process/stack.frames'
import {
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type Plugin,
  type RunnableDevEnvironment,
} from 'vite'
import { mapBrowserStack } from './browser.stack.ts'
import { describeOverlayError } from './error.page.ts'

/** An error in the browser; `web/src/site/development.errors.ts` sends it. */
interface BrowserError {
  message: string
  stack: string
}

export interface ErrorPlugin extends Plugin {
  /** Notes that a browser shows an error: the next change to the site reloads it. */
  noteShown: () => void
}

/**
 * Shows errors of the browser in Vite's overlay, with positions in the sources. Reloads browsers after a change that
 * makes a module throw while loading, so that the server shows the error. Also reloads them at the first change after
 * an error, since an error page has loaded no module that Vite would reload it for.
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
        // Vite itself has already shown why it could not serve the module.
        if (message.includes('dynamically imported module')) return
        const error = Object.assign(new Error(message), { stack: mapBrowserStack(stack, client) })
        process.stdout.write(`In the browser: ${dropLibraryFrames(error.stack)}\n`)
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

/** Whether the server can load changed modules. Transform errors count as loaded, since Vite itself shows them. */
async function areLoaded(
  modules: readonly EnvironmentModuleNode[],
  { runner }: RunnableDevEnvironment,
): Promise<boolean> {
  const loads = await Promise.allSettled(modules.map(({ url }) => runner.import(url)))
  return loads.every((load) => load.status === 'fulfilled' || 'plugin' in load.reason)
}
