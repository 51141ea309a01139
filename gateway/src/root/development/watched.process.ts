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
  /** Module that it runs. */
  entry: string
  /** Folders with its sources. */
  folders: readonly string[]
  /** Environment of each start; by default that of this process. */
  readEnvironment?: () => NodeJS.ProcessEnv
  onMessage: (message: Message) => void
  /** Takes each line of its standard output, and those about its restarts. */
  onLine: (line: string) => void
}

export interface WatchedProcess {
  /** Sends a message, unless the process has ended. */
  send(message: object): void
  stop(): Promise<void>
}

/** An editor that saves a file, or a checkout of a branch, makes several changes within this time. */
const quietMs = 100
const longestEndMs = 5000

/**
 * Runs a module in a process of its own, and again after each change of its sources. A process that ends by itself is
 * started again by the next change.
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
      // Ctrl-C goes to the whole process group; this process ends its children in order.
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
    // A process that is ending is followed by one that reads the newest files anyway.
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
  // SIGTERM would wait until visitors have gone elsewhere.
  child.kill('SIGINT')
  const force = setTimeout(() => child.kill('SIGKILL'), longestEndMs)
  await ended
  clearTimeout(force)
}
