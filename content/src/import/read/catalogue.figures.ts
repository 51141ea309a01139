import { formatValues } from '@faceplate/catalogue/goods/attribute.text'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { countTrafficPorts } from '@faceplate/drawing/device.schema'
import type { Messages } from '@faceplate/messages/messages'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import type { Figures, FiguresOfGood } from '../../files/prose/figures.ts'
import { readAttributes, splitValue } from './catalogue.reader.ts'
import { AttributesFile, SeriesFile } from './catalogue.schema.ts'

/**
 * The values of all goods, formatted in the language of the texts that refer to them, and `ports`, the number of ports in
 * the drawing of a good. `readCatalogue` reports faults of the values.
 */
export function readFigures(folder: ContentFolder, t: Messages): Figures {
  const file = folder.parse('catalogue/attributes.yaml', AttributesFile)
  const attributes = new Map(file && readAttributes(file, []).map((each) => [each.code, each]))
  const series = folder
    .list('catalogue/goods/')
    .flatMap((path) => folder.parse(path, SeriesFile)?.data ?? [])
  return new Map(
    series.flatMap(({ attributes: shared, device: sharedDevice, goods }) =>
      goods.map(({ code, name, attributes: own, device }): [string, FiguresOfGood] => {
        const ports = countTrafficPorts(device?.ports ?? sharedDevice?.ports ?? [])
        const values = new Map<string, string>(
          ports > 0 ? [['ports', formatNumber(ports, t.language)]] : [],
        )
        const units = new Set<string>()
        for (const [key, value] of Object.entries({ ...shared, ...own })) {
          const attribute = attributes.get(key)
          const rows = attribute && splitValue(attribute.type, value)
          if (!attribute || !rows) continue
          values.set(key, formatValues(attribute, rows, t.language))
          if (attribute.unit !== null) units.add(attribute.unit)
        }
        return [code, { name, address: addressOf('product-code', { code }), values, units }]
      }),
    ),
  )
}
