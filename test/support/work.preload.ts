import { Session, type Profiler } from 'node:inspector/promises'

// Counts the work of the gateway: `--import` this file. The process responds to the message `count` with its work since
// the last one. V8 counts each call exactly, so equal requests have equal counts on any machine.

/** Work of a process. */
export interface Work {
  /** Calls of functions by name, in the product, its libraries and Node. */
  calls: Record<string, number>
  allCalls: number
  parses: number
  parsedCharacters: number
}

// The content service inherits this preload.
if (process.argv[1]?.endsWith('gateway/dist/main.js')) await countWork()

async function countWork(): Promise<void> {
  const parsed = countParses()
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const respond = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const work: Work = { ...sumCalls(result), ...parsed }
    process.send?.(work)
    Object.assign(parsed, { parses: 0, parsedCharacters: 0 })
  }
  process.on('message', (message) => {
    if (message === 'count') void respond()
  })
  process.channel?.unref()
}

function countParses(): Pick<Work, 'parses' | 'parsedCharacters'> {
  const parsed = { parses: 0, parsedCharacters: 0 }
  const { parse } = JSON
  JSON.parse = (text: string, reviver) => {
    parsed.parses += 1
    parsed.parsedCharacters += text.length
    return parse(text, reviver) as unknown
  }
  return parsed
}

function sumCalls(scripts: readonly Profiler.ScriptCoverage[]): Pick<Work, 'calls' | 'allCalls'> {
  const calls = new Map<string, number>()
  let allCalls = 0
  for (const { functions } of scripts) {
    for (const { functionName, ranges } of functions) {
      const count = ranges[0]?.count ?? 0
      calls.set(functionName, (calls.get(functionName) ?? 0) + count)
      allCalls += count
    }
  }
  return { calls: Object.fromEntries(calls), allCalls }
}
