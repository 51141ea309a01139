// Plain JavaScript without dependencies: this is what runs before anything is installed.
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does `work` while no other process works under the same lock, and says in one line whom it waits
 * for. The lock is a folder with a file for each process at work, so one that was killed holds it no
 * longer. `work` is given a function to enter a child by its id: the lock is then held until that
 * has ended too, even when this process is killed before it.
 *
 * @param {string} lock path of the folder
 * @param {string} doing what others are told this process does: `installs the dependencies`
 * @template Result
 * @param {(enter: (id: number) => void) => Promise<Result>} work
 * @returns {Promise<Result>} what the work came to
 */
export async function takeTurn(lock, doing, work) {
  await waitUntil(
    () => tryLock(lock, doing),
    () => {
      const [owner] = listOthers(lock)
      return owner ? `process ${owner.id}, which ${owner.text}` : 'another command'
    },
  )
  const entered = [process.pid]
  try {
    return await work((id) => {
      entered.push(id)
      enter(lock, id, doing)
    })
  } finally {
    for (const id of entered) leave(lock, id)
    removeEmpty(lock)
  }
}

/** Waits until no other process is entered in a folder, and says in one line whom it waits for. */
export function waitForOthers(folder) {
  const describe = () => listOthers(folder).map(({ id, text }) => `process ${id} (${text})`)
  return waitUntil(
    () => listOthers(folder).length === 0,
    () => `${describe().join(', ')} to end, whose dependencies are to be replaced`,
  )
}

/** Enters a process in a folder. */
export function enter(folder, id, text) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, nameProcess(id)), text)
}

/** Takes a process out of a folder. */
export function leave(folder, id) {
  for (const name of list(folder)) {
    if (Number.parseInt(name) === id) rmSync(join(folder, name), { force: true })
  }
}

/** The other processes that are entered in a folder and still run; what has ended is taken out. */
export function listOthers(folder) {
  return list(folder).flatMap((name) => {
    const id = Number.parseInt(name)
    if (id === process.pid) return []
    const path = join(folder, name)
    if (isRunning(id) && nameProcess(id) === name) return [{ id, text: readText(path) }]
    rmSync(path, { force: true })
    return []
  })
}

/** Whether a process runs; one that has ended and that nobody has asked for its end does not. */
export function isRunning(id) {
  try {
    process.kill(id, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return readStart(id) !== 'ended'
}

/**
 * A folder that holds something is not replaced by another (rename(2): ENOTEMPTY), so of those that
 * try at the same time one succeeds, and a lock is never seen without the name of its owner.
 */
function tryLock(lock, doing) {
  if (listOthers(lock).length > 0) return false
  leave(lock, process.pid)
  const own = join(dirname(lock), nameProcess(process.pid))
  enter(own, process.pid, doing)
  try {
    // Windows does not replace an empty folder either.
    removeEmpty(lock)
    renameSync(own, lock)
    return true
  } catch (error) {
    rmSync(own, { recursive: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'].includes(error.code)) return false
    throw error
  }
}

async function waitUntil(isMet, describe) {
  for (let said = false; !isMet(); said = true) {
    // Not where a command writes its answer.
    if (!said) process.stderr.write(`Waiting for ${describe()} …\n`)
    await sleep(100)
  }
}

/**
 * A process by its id and, since ids come again, the time it was started at. Only Linux tells that
 * without another program; elsewhere the id has to do.
 */
function nameProcess(id) {
  return `${id}-${readStart(id)}`
}

/** When a process was started, in ticks since the machine was; 'ended' for a zombie (proc(5)). */
function readStart(id) {
  try {
    // The name of the program comes first, in parentheses, and may hold anything.
    const [state, ...rest] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' ? 'ended' : rest[18]
  } catch {
    return ''
  }
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return []
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function removeEmpty(folder) {
  try {
    rmdirSync(folder)
  } catch {
    // It is gone already, or somebody else holds it by now.
  }
}
