/** Indexes of the columns of a table; -1 if a column is absent. */
export interface ListColumns {
  vendor: number
  part: number
  model: number
  quantity: number
}

type Column = keyof ListColumns

/** Column titles used in spreadsheets and orders, in English and Russian. */
const titles: Readonly<Record<Column, RegExp>> = {
  vendor: /^(vendor|manufacturer|maker|brand|производитель|вендор|бренд)( name)?$/,
  part: /^((vendor|manufacturer|mfr|cisco) )?((part|item|product|article|order|ordering|material|stock) (number|num|no|id|code)|pn|p n|part|mpn|sku|pid|артикул|парт ?номер|код( товара)?)$/,
  model:
    /^(model|device|product|item|name|description|hardware|equipment|модель|наименование|оборудование|устройство|описание|номенклатура|товар)( (name|description|number|no))?$/,
  quantity:
    /^(qty|q ty|quantity|count|amount|pcs|pieces|units|кол|кол во|количество|шт)( (pcs|units|шт|ordered))?$/,
}

/** Other column titles. A row that has nothing but column titles is not a line of the list. */
const others = /^(line|line number|position|pos|row|no|n|№|п п|price|unit price|total)?$/

const names = Object.keys(titles) as Column[]

/** Rows searched for the column titles: an order may have its address and date above them. */
const maxTitleRows = 20

/** Finds the first row with two or more column titles, including part number or model; undefined if there is none. */
export function findColumns(
  rows: readonly (readonly string[])[],
): { columns: ListColumns; at: number } | undefined {
  for (const [at, cells] of rows.slice(0, maxTitleRows).entries()) {
    const keys = cells.map(toTitleKey)
    const find = (name: Column) => keys.findIndex((key) => titles[name].test(key))
    const columns = Object.fromEntries(names.map((name) => [name, find(name)])) as unknown
    const found = columns as ListColumns
    const isNamed = found.part >= 0 || found.model >= 0
    if (isNamed && names.filter((name) => found[name] >= 0).length > 1)
      return { columns: found, at }
  }
  return undefined
}

/** Whether a row has nothing but column titles; true for a blank row too. */
export function isTitleRow(cells: readonly string[]): boolean {
  return cells.every((cell) => {
    const key = toTitleKey(cell)
    return others.test(key) || names.some((name) => titles[name].test(key))
  })
}

function toTitleKey(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}№]+/gu, ' ')
    .trim()
}
