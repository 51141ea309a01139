import type {
  SourceAttribute,
  SourceCatalogue,
  SourceGood,
  SourceGroup,
} from '@faceplate/adapter/catalogue.source'
import { createIds, toCharacteristicCode, toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { mapEach } from '@faceplate/adapter/goods.map'
import { readPrice } from '@faceplate/adapter/prices'
import { toProse } from '@faceplate/adapter/source.text'
import type { Row } from './table.ts'

/** The columns with a meaning of their own. Every other column is a characteristic. */
const columns = {
  partNumber: 'SKU',
  name: 'Name',
  /** The groups from the family inwards: `Power tools > Drills`. */
  group: 'Category',
  summary: 'Summary',
  description: 'Description',
  price: 'Price',
  /** Addresses, separated by blanks or commas. */
  pictures: 'Pictures',
  /** YYYY-MM-DD. */
  released: 'Released',
} as const

const known: ReadonlySet<string> = new Set(Object.values(columns))

/** The columns of a table that the site reads. This file is yours: change it until the site shows what you mean. */
export function mapRows(rows: readonly Row[], currency: string): SourceCatalogue {
  const groups = new Map<string, SourceGroup>()
  const toGroupId = createIds()
  const toGoodId = createIds()

  /** The group of a path, which is made of its parents' names. */
  const findGroup = (path: readonly string[]): SourceGroup | undefined => {
    const name = path.at(-1)
    if (name === undefined) return undefined
    const key = path.join('\n')
    const known = groups.get(key)
    if (known) return known
    const parent = findGroup(path.slice(0, -1))
    const id = toGroupId(key)
    const group: SourceGroup = { id, code: toCode(path.join(' '), id), name, parent: parent?.id }
    groups.set(key, group)
    return group
  }

  const { mapped: goods, faults } = mapEach(
    rows,
    (row) => row.get(columns.partNumber) ?? row.get(columns.name),
    (row) => {
      const path = (row.get(columns.group) ?? 'Products').split('>').map((name) => name.trim())
      return mapRow(row, { group_id: findGroup(path)?.id, toGoodId, currency })
    },
  )
  return {
    groups: [...groups.values()],
    goods,
    faults,
    // For example: weight: { better: 'lower' }, colour: { filter: false }
    characteristics: {},
  }
}

function mapRow(
  row: Row,
  given: { group_id: number | undefined; toGoodId: (key: string) => number; currency: string },
): SourceGood {
  const { group_id, toGoodId, currency } = given
  const name = row.get(columns.name) ?? ''
  const part = row.get(columns.partNumber) ?? name
  const id = toGoodId(part)
  return {
    id,
    code: toCode(part, id),
    name,
    part_number: part,
    summary: row.get(columns.summary) ?? '',
    description: toProse(row.get(columns.description) ?? ''),
    group_id,
    released_on: toDay(row.get(columns.released)),
    attributes: [...row].filter(([title]) => !known.has(title)).map(mapCell),
    pictures: (row.get(columns.pictures) ?? '')
      .split(/[\s,]+/)
      .filter((url) => url !== '')
      .map((url) => ({ url, alt: name })),
    price: readPrice(row.get(columns.price), currency),
  }
}

/** A column with a unit is named `Weight, kg`. Several values of a cell are separated by semicolons. */
function mapCell([title, cell]: readonly [string, string]): SourceAttribute {
  const [name = title, unit] = title.split(/,\s*(?=[^,]*$)/)
  return {
    code: toCharacteristicCode(name),
    name,
    values: cell.split(';').map((value) => value.trim()),
    ...(unit === undefined ? {} : { unit }),
  }
}
