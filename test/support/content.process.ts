import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { root } from '@faceplate/server/process/project'
import { useShared } from './shared.ts'

// At module level, so that the build does not count towards the time limit of a test.
await useShared('build')

/** The content service in a process that tests can kill; it restarts on the same port. `log` is a file for its log. */
export async function startContent(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  log?: string,
) {
  const output = log === undefined ? ('ignore' as const) : openSync(log, 'a')
  let child: ChildProcess
  let port = 0
  const start = async () => {
    child = spawn(process.execPath, ['content/dist/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        ...environment,
      },
      stdio: ['ignore', output, 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`The content service ended with ${signal ?? code}`)
    })
    const [message] = await Promise.race([once(child, 'message'), ended])
    port = (message as { port: number }).port
  }
  /** Kills the process without a shutdown. */
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    base: () => `http://127.0.0.1:${port}/`,
    pid: () => child.pid ?? 0,
    /** Kills the process without a shutdown and starts it again. */
    async crash() {
      await kill()
      await start()
    },
    kill,
    start,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      if (typeof output === 'number') closeSync(output)
    },
  }
}
