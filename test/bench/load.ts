import { join } from 'node:path'
import { askedBy, runProgram } from './servers.ts'

/** As browsers ask. */
export const compressed = 'gzip, deflate, br'

export interface Question {
  paths: readonly string[]
  connections: number
  seconds: number
  acceptEncoding?: string
}

export interface Load {
  requests: number
  seconds: number
  /** What came over the wire, header fields too. */
  bytes: number
  /** Connections that broke, and requests without an answer. */
  failed: number
  /** Answers with a status of 400 and above. */
  refused: number
  p50Ms: number
  p99Ms: number
}

const script = join(import.meta.dirname, 'load.lua')

let numbers = 100_000

/** Asks a server over and over, from a process of its own. */
export async function load(origin: string, question: Question): Promise<Load> {
  const { paths, connections, seconds, acceptEncoding = 'identity' } = question
  numbers += 1_000_000
  const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '20s']
  options.push('-H', `Accept-Encoding: ${acceptEncoding}`)
  const child = runProgram(
    {
      command: 'wrk',
      args: [...options, '-s', script, origin + (paths[0] ?? '/')],
      environment: { PATHS: paths.join('\n'), FIRST: String(numbers) },
      cores: askedBy,
    },
    'pipe',
  )
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  await new Promise((resolve) => child.once('close', resolve))
  const line = output.split('\n').findLast((each) => each.startsWith('{'))
  if (line === undefined) throw new Error(`wrk said:\n${output}`)
  return JSON.parse(line) as Load
}
