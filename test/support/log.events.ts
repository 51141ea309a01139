import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'

/** A line that a process may write to its log. */
export interface LogEvent {
  event: string
  level: string
  /** Who writes it. */
  by: 'gateway' | 'content'
}

const call = /\b(?:log|logger)\??\.(debug|info|warn|error|fatal)\(/g

/** Every line that the sources of both processes may write to the log, by what they call it with last. */
export function readLogEvents(): LogEvent[] {
  const found = (['gateway', 'content'] as const).flatMap((by) =>
    globSync(`${by}/src/**/*.ts`, { cwd: root }).flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return [...source.matchAll(call)].map(({ 0: begin, 1: level = '', index }) => {
        const event = readText(readLastArgument(source, index + begin.length), source)
        if (event === '') throw new Error(`${file}: a ${level} line without a text of its own`)
        return { event, level, by }
      })
    }),
  )
  // By hand, since it is written for each request (requests/access.log.ts).
  for (const level of ['info', 'error']) found.push({ event: 'request', level, by: 'gateway' })
  const unique = new Map(found.map((each) => [Object.values(each).join('\n'), each]))
  return [...unique.values()]
}

/** The last argument of a call, from behind its opening bracket. */
function readLastArgument(source: string, start: number): string {
  let depth = 0
  let quote = ''
  let from = start
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if ('\'"`'.includes(sign)) quote = sign
    else if ('([{'.includes(sign)) depth += 1
    else if (depth === 0 && sign === ')') {
      const last = source.slice(from, at).trim()
      // A comma may stand behind the last one.
      return last === '' ? source.slice(start, from - 1).trim() : last
    } else if (')]}'.includes(sign)) depth -= 1
    else if (depth === 0 && sign === ',' && source.slice(at + 1).trimStart()[0] !== ')') {
      from = at + 1
    }
  }
  return ''
}

/** The text that an expression is: literals, or a constant of the same file that holds one. */
function readText(expression: string, source: string): string {
  const literals = [...expression.replace(/,$/, '').matchAll(/'((?:[^'\\]|\\.)*)'/g)]
  if (literals.length > 0) return literals.map(([, text]) => text).join('')
  const [, constant] = new RegExp(`const ${expression} =\\s*'([^']+)'`).exec(source) ?? []
  return constant ?? ''
}
