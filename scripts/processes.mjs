// Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = resolve(fileURLToPath(new URL('..', import.meta.url)))

/** Version of the Node that runs this process: major, minor, patch. */
export const nodeVersion = process.versions.node.split('.').map(Number)

/** Finds the Node that the project pins; if none is pinned for this machine, the Node of the host, if it can run the servers. */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, `node_modules/node-${system}-${process.arch}/bin/${file}`)
  if (existsSync(pinned)) return pinned
  const [major, minor] = nodeVersion
  if (major < 22 || (major === 22 && minor < 22)) {
    fail(`Node 22.22 or newer is needed; this is ${process.versions.node}`)
  }
  return process.execPath
}

/**
 * Runs a command in the foreground and ends with it. Passes signals on to it. Where npm runs this script, a killed npm
 * passes no signal on: its end is then a hang-up (SIGHUP). A shell that starts this script itself may exit before it.
 */
export function runForeground(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  if (process.env.npm_lifecycle_event !== undefined) {
    const npm = findStarter()
    const watch = setInterval(() => {
      if (isRunning(npm)) return
      clearInterval(watch)
      child.kill('SIGHUP')
    }, 500).unref()
  }
  child.once('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
  })
}

/** Finds the process that started this one. npm starts a shell in between, which outlives npm. */
function findStarter() {
  if (process.platform === 'win32') return process.ppid
  const columns = ['-o', 'ppid=,comm=', '-p', String(process.ppid)]
  const [, parent, command] =
    /(\d+)\s+(\S+)/.exec(spawnSync('ps', columns, { encoding: 'utf8' }).stdout ?? '') ?? []
  return command?.endsWith('sh') && Number(parent) > 1 ? Number(parent) : process.ppid
}

/** Runs a command to its end and gives its exit code. */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status ?? 1
}

/** Ends this command with a line on standard error. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Whether a process runs. */
export function isRunning(id) {
  try {
    process.kill(id, 0)
    // Signal 0 also reaches a zombie, and zombies remain in a container whose first process does not reap them (proc(5)).
    return (
      process.platform !== 'linux' || !/^.*\) Z/s.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
    )
  } catch (error) {
    return error.code === 'EPERM'
  }
}
