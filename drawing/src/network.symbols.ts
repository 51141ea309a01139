import { drawCircle, drawGroup, drawPath, drawRect, fitBox, trace, type Box } from './svg.ts'

/** Symbols for nodes that are not devices of the maker, each in a square of 48. */
const symbols = {
  camera: drawPath('M5 15 35 7l5 13-29 8zM38 12l5-1 2 6-5 2M19 26v9H8M8 29v12'),
  cloud: drawPath('M13 38a9.5 9.5 0 0 1-.6-19A12.5 12.5 0 0 1 36 16.4a10.9 10.9 0 0 1 .5 21.6z'),
  exchange:
    drawRect({ x: 9, y: 5, width: 30, height: 38 }, { rx: 3 }) +
    drawPath('M15 13h18M15 20h18M15 27h18M15 34h6', { 'stroke-dasharray': '3 2' }) +
    drawCircle(31, 35, 2),
  phone: drawPath(
    'M7 19c0-11 34-11 34 0v3h-9v-4H16v4H7zM14 24l-4 17h28l-4-17M19 29h.1M24 29h.1M29 29h.1M19 35h.1M24 35h.1M29 35h.1',
  ),
  relay:
    drawRect({ x: 8, y: 6, width: 32, height: 36 }, { rx: 3 }) +
    drawPath('M13 25h5l4-10 5 18 4-8h4'),
  screen:
    drawRect({ x: 5, y: 8, width: 38, height: 26 }, { rx: 3 }) + drawPath('M24 34v7M15 41h18'),
  server: [5, 18, 31]
    .map(
      (y) =>
        drawRect({ x: 7, y, width: 34, height: 11 }, { rx: 2 }) +
        drawPath(trace('M', 13, y + 5.5, 'h.1M', 18, y + 5.5, 'h.1M', 28, y + 5.5, 'h', 8)),
    )
    .join(''),
  splitter: drawPath('M3 24h10M13 24 29 9v30zM29 13h16M29 20.3h16M29 27.7h16M29 35h16'),
} as const

export type SymbolName = keyof typeof symbols

/** Draws a symbol in the middle of a frame. */
export function drawSymbol(name: SymbolName, frame: Box): string {
  const { x, y, width } = fitBox(1, frame)
  const scale = Math.round((width / 48) * 1000) / 1000
  return drawGroup(
    { class: 'symbol', transform: `translate(${trace(x, y)}) scale(${scale})` },
    symbols[name],
  )
}
