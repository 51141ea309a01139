import { SourceMap } from 'node:module'
import type { DevEnvironment } from 'vite'

/** A position in a module in the browser: an address, line and column. */
const browserPlace = /https?:\/\/[^\s()]+/g

/** Keeps the frames of a stack in the sources of the project; if there are none, those of libraries except Vite. */
export function dropLibraryFrames(stack: string): string {
  const own = dropFrames(stack, /\/node_modules\/|[( ]node:/)
  return own.split('\n').some(isFrame) ? own : dropFrames(stack, /\/node_modules\/vite\/|[( ]node:/)
}

function dropFrames(stack: string, dropped: RegExp): string {
  const lines = stack.split('\n')
  return lines.filter((line) => !isFrame(line) || !dropped.test(line)).join('\n')
}

/** Whether a line of a stack is a frame; the other lines are the message. */
export function isFrame(line: string): boolean {
  return /^\s+at /.test(line)
}

/** Maps the stack of an error in the browser to the files of the project. */
export function mapBrowserStack(stack: string, { moduleGraph }: DevEnvironment): string {
  return stack.replaceAll(browserPlace, (place) => {
    const [end = '', row, column] = /:(\d{1,9}):(\d{1,9})$/.exec(place) ?? []
    const path = URL.parse(place.slice(0, place.length - end.length))?.pathname ?? ''
    const { file, transformResult } = moduleGraph.urlToModuleMap.get(path) ?? {}
    const map = transformResult?.map
    if (!file || !map || !('sources' in map)) return place
    const source = new SourceMap({ ...map, file, sourceRoot: '' })
    const origin = source.findOrigin(Number(row), Number(column))
    return 'lineNumber' in origin ? `${file}:${origin.lineNumber}:${origin.columnNumber}` : place
  })
}
