import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'

export interface ContentProcessOptions {
  /** Module that starts the content service and sends the message `{ type: 'listening', port }`. */
  entry: string
  environment: NodeJS.ProcessEnv
  logger: FastifyBaseLogger
  /** Called when the process exits without `stop`. */
  onEnd?: () => void
  /** Called when a restarted process listens. */
  onBack?: () => void
  /** Called in development when changed code replaces the process: earlier responses no longer apply. */
  onReplaced?: () => Promise<void>
}

export interface ContentProcess {
  port: number
  stop(): Promise<void>
}

/** Starts the content service, or finds a running one. */
export type StartContent = (options: ContentProcessOptions) => Promise<ContentProcess>

const firstDelayMs = 200
const maxDelayMs = 10_000
/** Longer than requests in progress take; after it the process is killed. */
const shutdownTimeoutMs = 10_000

/**
 * Runs the embedded content service as a child process on a loopback port, and restarts it on the same port when
 * it exits. Rejects if the first start fails.
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
      // Ctrl-C signals the whole process group. The gateway stops this process itself, after its own requests.
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
      delayMs = Math.min(delayMs * 2, maxDelayMs)
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
      }, shutdownTimeoutMs)
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

/** Ignores other messages: under `node --watch` a process also reports the modules that it loaded. */
function onListening(child: ChildProcess, act: (port: number) => void): void {
  child.on('message', (message: { type?: string; port?: number }) => {
    if (message.type === 'listening' && message.port !== undefined) act(message.port)
  })
}

/** The content service failed to start; it has already written the reason. */
export class ContentStartError extends Error {}
