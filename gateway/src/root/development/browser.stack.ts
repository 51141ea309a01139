import { SourceMap } from 'node:module'
import type { DevEnvironment } from 'vite'

/** A position in a module in the browser: an address, line and column. */
const browserPlace = /https?:\/\/[^\s()]+/g

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
