import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface WatchedProcessOptions<Message> {
  /** Name of the process in the terminal. */
  name: string
  /** Folder that the other paths are relative to. */
  root: string
  /** Module to run. */
  entry: string
  /** Folders with its sources. */
  folders: readonly string[]
  /** Environment of each start; default that of this process. */
  readEnvironment?: () => NodeJS.ProcessEnv
  onMessage: (message: Message) => void
  /** Called with each line of standard output, and with lines about restarts. */
  onLine: (line: string) => void
}

export interface WatchedProcess {
  /** Sends a message, unless the process has ended. */
  send(message: object): void
  stop(): Promise<void>
}

/** Saving a file, or checking out a branch, causes several change events within this time. */
const quietMs = 100
const longestEndMs = 5000

/**
 * Runs a module in a child process, and restarts it after each change of its sources. A process that has ended by
 * itself is restarted by the next change.
 */
export function runWatched<Message>({
  name,
  root,
  entry,
  folders,
  readEnvironment = () => process.env,
  onMessage,
  onLine,
}: WatchedProcessOptions<Message>): WatchedProcess {
  let ending: Promise<void> | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let child = launch()

  function launch(): ChildProcess {
    const launched = fork(join(root, entry), {
      cwd: root,
      env: readEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Ctrl-C would reach the whole process group, but this process must end its children in order.
      detached: true,
    })
    launched.on('message', onMessage)
    if (launched.stdout) createInterface({ input: launched.stdout }).on('line', onLine)
    launched.once('exit', () => {
      if (!ending && !isStopped) onLine(`The ${name} has ended. A change of its files restarts it.`)
    })
    return launched
  }

  async function restart(file: string): Promise<void> {
    // The successor of a process that is ending reads the newest files anyway.
    if (isStopped || ending) return
    onLine(`${file} has changed: the ${name} restarts`)
    ending = endProcess(child)
    await ending
    ending = undefined
    if (!isStopped) child = launch()
  }

  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => void restart(join(folder, file)), quietMs)
    }),
  )

  return {
    send(message) {
      if (child.connected) child.send(message)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await (ending ?? endProcess(child))
    },
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // Not SIGTERM, which would drain first.
  child.kill('SIGINT')
  const force = setTimeout(() => child.kill('SIGKILL'), longestEndMs)
  await ended
  clearTimeout(force)
}
