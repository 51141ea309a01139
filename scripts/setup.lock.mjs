// Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, root } from './processes.mjs'

// Two folders with one file per process: its name is the process id, its content the command.
/** Processes that install or build: one command, and the program it has started. */
const lock = join(root, '.setup/lock')
/** Commands that use the installed dependencies. */
const running = join(root, '.setup/running')

process.once('exit', () => {
  for (const folder of [lock, running]) removeProcess(folder, process.pid)
})

/**
 * Runs `work` while no other command in this checkout installs or builds. Waits for such a command, and prints which one.
 *
 * @param {() => Promise<void>} work
 */
export async function withLock(work) {
  for (let hasPrinted = false; !takeLock(); hasPrinted = true) {
    const [holder = 'another command'] = listOthers(lock)
    // Standard output is for the result of the command.
    if (!hasPrinted) process.stderr.write(`Waiting for ${holder}, which installs or builds …\n`)
    // Not the same for all: two that try at the same time both step back.
    await sleep(50 + 100 * Math.random())
  }
  try {
    await work()
  } finally {
    removeProcess(lock, process.pid)
  }
}

/** Enters this process, then looks for others: of two that try at the same time, at least one sees the other. */
function takeLock() {
  if (listOthers(lock).length > 0) return false
  addProcess(lock, process.pid)
  if (listOthers(lock).length === 0) return true
  removeProcess(lock, process.pid)
  return false
}

/** Runs a program under the lock, which it holds too if this process is killed. Resolves with the exit code. */
export function runLocked(program, args, options = {}) {
  const stdio = ['ignore', 'ignore', 'inherit']
  const child = spawn(program, args, { cwd: root, stdio, ...options })
  if (child.pid !== undefined) addProcess(lock, child.pid)
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => {
      removeProcess(lock, child.pid)
      resolve(code ?? 1)
    })
  })
}

/** Registers this command, until it ends, as one that uses the installed dependencies. */
export function registerCommand() {
  try {
    addProcess(running, process.pid)
    // Removes the files of killed commands, before other processes get their ids.
    listCommands()
  } catch (error) {
    // A checkout that cannot be written to is not installed into either.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

/** Lists the other commands that use the installed dependencies, as `process 42 (npm run start)`. */
export function listCommands() {
  return listOthers(running)
}

function addProcess(folder, id) {
  const { npm_lifecycle_event: script } = process.env
  mkdirSync(folder, { recursive: true })
  // A reader never sees an empty file.
  const written = join(root, '.setup', `command-${id}`)
  writeFileSync(written, script ? `npm run ${script}` : basename(process.argv[1]))
  renameSync(written, join(folder, String(id)))
}

function removeProcess(folder, id) {
  rmSync(join(folder, String(id)), { force: true })
}

/** Describes the other processes in a folder, and removes those that have ended. */
function listOthers(folder) {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).flatMap((name) => {
    const id = Number(name)
    if (!isRunning(id)) removeProcess(folder, name)
    else if (id !== process.pid) return [`process ${id} (${readText(join(folder, name))})`]
    return []
  })
}

/** Reads a file; '' if there is none. */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
