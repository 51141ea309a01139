import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../support/free.port.ts'

/** Size of the page in CSS pixels, and the colour scheme that the visitor prefers. */
export interface Screen {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

/** A running browser with one page and a new profile. */
export interface Engine {
  /** As it reports its version: `Firefox 140.4.0`. */
  name: string
  /** Navigates and waits for the load event. */
  open(address: string): Promise<void>
  /** Runs an expression in the page whose value is a promise of a string. */
  evaluate(expression: string): Promise<string>
  /** Performs input; the W3C defines its shape for both protocols (https://www.w3.org/TR/webdriver2/#actions). */
  perform(actions: readonly object[]): Promise<void>
  /** The visible part of the page as PNG, base64. */
  capture(): Promise<string>
  /** Errors and warnings of its console, and files that it did not get (status 400 and above), in order. */
  messages: string[]
  close(): Promise<void>
}

export type EngineName = keyof typeof engines

/** Starters of the engines. The paths of their programs come from the environment (scripts/browsers.mjs). */
export const engines = { firefox: startFirefox, webkit: startWebKit }

/** Firefox, which speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/) without a driver program. */
async function startFirefox({ width, height, colorScheme }: Screen): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-firefox-'))
  const scheme = colorScheme === 'dark' ? 0 : 1
  await writeFile(
    join(folder, 'user.js'),
    `user_pref('layout.css.prefers-color-scheme.content-override', ${scheme});\n`,
  )
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0']
  const browser = run(process.env['FIREFOX_PATH'] ?? 'firefox-esr', args, folder)
  const [, address = ''] = await findLine(browser, browser.stderr, /BiDi listening on (ws:\S+)/)
  const messages: string[] = []
  const { send, socket, capabilities } = await connect(`${address}/session`, {
    'log.entryAdded'({ level, text }) {
      if (level === 'error' || level === 'warn') messages.push(text)
    },
    'network.responseCompleted'({ navigation, response: { status, url } }) {
      if (status >= 400 && navigation === null) messages.push(`${status} for ${url}`)
    },
  })
  // Firefox may still load its start page in the tab that it opens itself, which would end a navigation there.
  const { context } = await send('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport: { width, height } })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    messages,
    async open(url) {
      const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
      // In its first seconds Firefox may end a navigation.
      await navigate().catch((error) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error
        return navigate()
      })
    },
    async evaluate(expression) {
      const target = { context }
      const value = await send('script.evaluate', { expression, target, awaitPromise: true })
      if (value.type === 'exception') throw new Error(value.exceptionDetails.text)
      return value.result.value
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    capture: async () => (await send('browsingContext.captureScreenshot', { context })).data,
    async close() {
      await send('browser.close')
      socket.close()
      await end(browser)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Messages about WebKitGTK itself. It is built without web app manifests and does not know their directive. It fetches a
 * preloaded picture again if a lazy copy precedes it in the document, as the menu has one of a device on the home page.
 */
const unsupported = /directive 'manifest-src'|was preloaded using link preload but not used/

/** WebKitGTK, which WebKitWebDriver controls by WebDriver (https://www.w3.org/TR/webdriver2/), on a display of its own. */
async function startWebKit({ width, height, colorScheme }: Screen): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-webkit-'))
  const size = `${width}x${height}x24`
  const screenArgs = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp']
  const display = run(process.env['XVFB_PATH'] ?? 'Xvfb', screenArgs, folder)
  const [number = ''] = await findLine(display, display.stdout, /^\d+$/)
  const port = await findFreePort()
  const path = process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver'
  const driver = run(path, [`--port=${port}`], folder, { DISPLAY: `:${number}` })
  const messages: string[] = []
  // The browser inherits the standard error of its driver.
  createInterface(driver.stderr).on('line', (line) => {
    const [, text] = /\bCONSOLE (?:[A-Z]+ )?(?:ERROR|WARN) (.*)/.exec(line) ?? []
    if (text !== undefined && !unsupported.test(text)) messages.push(text)
  })
  const call = createCaller(`http://127.0.0.1:${port}`)
  const isReady = async () => (await call('GET', '/status').catch(() => undefined))?.ready
  while (driver.exitCode === null && !(await isReady())) await delay(20)
  const window = fileURLToPath(new URL('webkit.window.js', import.meta.url))
  const args = ['-m', window, String(width), String(height), colorScheme]
  const browserOptions = { binary: process.env['GJS_PATH'] ?? '/usr/bin/gjs', args }
  const { sessionId, capabilities } = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })
  const session = `/session/${sessionId}`
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    messages,
    open: (url) => call('POST', `${session}/url`, { url }),
    async evaluate(expression) {
      const script = `const done = arguments[0]
        ;(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await call('POST', `${session}/execute/async`, { script, args: [] })
      if (error !== undefined) throw new Error(error)
      return value
    },
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    capture: () => call('GET', `${session}/screenshot`),
    async close() {
      // The driver may report that the page has gone before it could respond.
      await call('DELETE', session).catch(() => {})
      await end(driver)
      await end(display)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a program that stores its data in a folder and does not outlive this process. */
function run(program: string, args: string[], folder: string, environment: object = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Firefox does not start in a home folder that belongs to another user, as in the container of a workflow.
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      ...environment,
    },
  })
  child.stdout.resume()
  child.stderr.resume()
  process.once('exit', () => child.kill())
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Waits for a line of a program's output. Rejects if the program does not start, or ends without the line. */
function findLine(
  child: ChildProcess,
  output: Readable,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((fulfil, reject) => {
    createInterface(output).on('line', (line) => {
      const found = pattern.exec(line)
      if (found) fulfil(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      reject(new Error(`${child.spawnfile} ended with ${code} before it was ready`))
    })
  })
}

// eslint-disable-next-line typescript/no-explicit-any -- each command and each event has its own
type Result = any

/** Starts a session of WebDriver BiDi and subscribes to events. `send` rejects with the error of the browser. */
async function connect(address: string, listeners: Record<string, (event: Result) => void>) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<Result>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message } = JSON.parse(data)
    if (type === 'event') listeners[method]?.(params)
    const command = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') command?.resolve(result)
    else command?.reject(new Error(`${error}: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser ended'))
  })
  let lastId = 0
  const send = (method: string, params: object = {}): Promise<Result> => {
    const command = Promise.withResolvers<Result>()
    lastId += 1
    waiting.set(lastId, command)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return command.promise
  }
  const { capabilities } = await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: Object.keys(listeners) })
  return { send, socket, capabilities }
}

/** Sends commands of WebDriver. The function that it returns rejects with the error of the driver. */
function createCaller(origin: string) {
  return async (method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}
