import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '@faceplate/server/process/project'
import { onTestFinished } from 'vitest'
import { useShared } from './shared.ts'

/** A line of the log. */
export type LogLine = Record<string, unknown> & { event?: string }

// At module level, so that the build does not count towards the time limit of a test.
await useShared('build')

/**
 * Starts the content service as built, or another `entry`, and ends it with the test. Its log is at `info` and it listens
 * on any free port.
 */
export function launchContent(
  environment: Readonly<Record<string, string>>,
  entry = 'content/dist/main.js',
) {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'info', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let [output, errors] = ['', '']
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (errors += chunk))
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }))
  const listening = new Promise<string>((resolve) => {
    child.once('message', ({ port }: { port: number }) => resolve(`http://127.0.0.1:${port}/`))
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  onTestFinished(async () => {
    if (!hasEnded()) child.kill('SIGKILL')
    await ended
  })
  return {
    pid: child.pid ?? 0,
    /** Resolves with its address once it listens; rejects if it ends before. */
    whenListening: () =>
      Promise.race([
        listening,
        ended.then(({ code, signal }) => {
          throw new Error(`The content service ended with ${code ?? signal}: ${errors}${output}`)
        }),
      ]),
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    errors: () => errors,
    lines: () =>
      output
        .split('\n')
        .slice(0, -1)
        // A site also writes a line for people.
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LogLine),
    /** The lines of some events. */
    list(...events: string[]) {
      return this.lines().filter(({ event = '' }) => events.includes(event))
    },
  }
}
