import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface RunningProcess {
  pid: number
  command: string
  /** Processor time that it has used. */
  cpuMs: number
}

/** Milliseconds of a clock tick of Linux. */
const tickMs = 10

/** Lists the running children of a process (Linux). */
export function listChildProcesses(parent: number): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const found = readProcess(Number(name))
      return found?.parent === parent ? [found] : []
    })
}

/** Reads a process; undefined if it has ended. */
export function readProcess(
  pid: number,
): (RunningProcess & { parent: number; isStopped: boolean }) | undefined {
  try {
    // Fields of proc(5) after the name, which may contain spaces.
    const [state, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .split(') ')
      .at(-1)!
      .split(' ')
    if (state === 'Z') return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    const cpuMs = (Number(rest[9]) + Number(rest[10])) * tickMs
    return { pid, parent: Number(parent), isStopped: state === 'T', command, cpuMs }
  } catch {
    return undefined
  }
}

/** Lists what the open files of a process are: paths, `socket:[…]`, `pipe:[…]`. */
export function listOpenFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).map((each) => readlinkSync(`${folder}/${each}`))
}

/** Reads the environment with which a process was started. */
export function readEnvironment(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** Lists the running children of a process, their children and so on. */
export function listDescendants(pid: number): number[] {
  return listChildProcesses(pid).flatMap((child) => [child.pid, ...listDescendants(child.pid)])
}

/**
 * Whether a process or a descendant of it listens on a TCP port. Otherwise a response from there is that of another program,
 * which had the port first.
 */
export function isListening(pid: number | undefined, port: number): boolean {
  if (pid === undefined) return false
  return [pid, ...listDescendants(pid)].some((each) => {
    try {
      return listListeningPorts(each).includes(port)
    } catch {
      // It has ended.
      return false
    }
  })
}

/** Lists the TCP ports that a process listens on. */
export function listListeningPorts(pid: number): number[] {
  const inodes = new Set(
    listOpenFiles(pid).flatMap((each) => /^socket:\[(\d+)\]/.exec(each)?.[1] ?? []),
  )
  // Columns of proc(5): sl, local_address, rem_address, st, …, inode.
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && inodes.has(inode ?? ''))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16))
}
