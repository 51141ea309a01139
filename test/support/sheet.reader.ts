export type Cell = string | number

/** Cells of a sheet (ECMA-376 §18.3.1.4); the first row determines the number of columns. */
export function readSheet(sheet: string, shared: string): Cell[][] {
  const decode = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const texts = [...shared.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => decode(text))
  const rows = [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
    const cells: Cell[] = []
    for (const [, letter = '', rest = '', value] of row.matchAll(
      /<c r="([A-Z])\d+"([^>]*?)(?:\/>|><v>([^<]*)<\/v><\/c>)/g,
    )) {
      const at = letter.charCodeAt(0) - 65
      if (value !== undefined) {
        cells[at] = rest.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value)
      }
    }
    return cells
  })
  return rows.map((cells) => Array.from(rows[0] ?? [], (_, at) => cells[at] ?? ''))
}
