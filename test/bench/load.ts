import { join } from 'node:path'
import { askedBy, runProgram } from './servers.ts'

/** The Accept-Encoding of browsers. */
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
  /** Bytes received, including header fields. */
  bytes: number
  /** Broken connections, and requests without a response. */
  failed: number
  /** Responses with a status of 400 and above. */
  refused: number
  p50Ms: number
  p99Ms: number
}

const script = join(import.meta.dirname, 'load.lua')

let numbers = 100_000

/** Sends requests to a server continuously, from a separate process. */
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
