import { readdirSync, readFileSync } from 'node:fs'

/** Whether this system reports facts of processes, as Linux does below `/proc`. */
export const hasProcessFacts = process.platform === 'linux'

/** Memory of a process in MB (10^6 bytes): now, and at most since its start. */
export function readMemory(pid: number): { now: number; peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const find = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024) / 1e6
  return { now: find('VmRSS'), peak: find('VmHWM') }
}

/** Bytes that a process has read so far, from files and sockets. */
export function countBytesRead(pid: number): number {
  return Number(/^rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
}

/** Files and sockets that a process has open. */
export function countOpenFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}
