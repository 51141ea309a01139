import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'

export interface ContentProcessOptions {
  /** Module that starts the content service and tells `{ type: 'listening', port }`. */
  entry: string
  environment: NodeJS.ProcessEnv
  logger: FastifyBaseLogger
  /** Told when it has ended by itself. */
  onEnd?: () => void
  /** Told when it is there again. */
  onBack?: () => void
  /** Told when other code runs in its place, as in development: an earlier answer says nothing of it. */
  onReplaced?: () => Promise<void>
}

export interface ContentProcess {
  port: number
  stop(): Promise<void>
}

/** Starts the content service, or finds one that runs already. */
export type StartContent = (options: ContentProcessOptions) => Promise<ContentProcess>

const firstDelayMs = 200
const longestDelayMs = 10_000
/** What it has in hand takes less, and whoever waits for this process is not kept longer. */
const longestEndMs = 10_000

/**
 * Runs the embedded content service as a process of its own, on a port of this machine only, and
 * starts it again on the same port whenever it dies. Rejects when it does not come up at first.
 */
export async function startContentProcess({
  entry,
  environment,
  logger,
  onEnd,
  onBack,
}: ContentProcessOptions): Promise<ContentProcess> {
  let delayMs = firstDelayMs
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let child = launch(0)
  const port = await waitForPort(child)
  watch()

  function launch(port: number): ChildProcess {
    return fork(entry, {
      env: { ...environment, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C goes to the whole process group; this one is ended by the gateway, in its turn.
      detached: true,
      execArgv: [],
    })
  }

  function watch(): void {
    child.once('exit', (code, signal) => {
      if (isStopping) return
      onEnd?.()
      logEvent(logger, 'content_process_ended', { code, signal, delayMs })
      timer = setTimeout(() => {
        child = launch(port)
        onListening(child, () => {
          delayMs = firstDelayMs
          logEvent(logger, 'content_process_restarted')
          onBack?.()
        })
        watch()
      }, delayMs)
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    })
  }

  return {
    port,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const end = setTimeout(() => {
        logEvent(logger, 'content_process_killed')
        child.kill('SIGKILL')
      }, longestEndMs)
      await ended
      clearTimeout(end)
    },
  }
}

async function waitForPort(child: ChildProcess): Promise<number> {
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new ContentStartError('The content service did not start')))
    onListening(child, resolve)
  })
  child.removeAllListeners('exit')
  return port
}

/** Other messages may come first: under `node --watch` a process also tells what it has loaded. */
function onListening(child: ChildProcess, act: (port: number) => void): void {
  child.on('message', (message: { type?: string; port?: number }) => {
    if (message.type === 'listening' && message.port !== undefined) act(message.port)
  })
}

/** The content service has said why on its own line already. */
export class ContentStartError extends Error {}
