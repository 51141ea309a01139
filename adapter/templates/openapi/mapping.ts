import type { SourceCatalogue, SourceGood } from '@faceplate/adapter/catalogue.source'
import { toCharacteristicCode, toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { mapEach } from '@faceplate/adapter/goods.map'
import { readPrice } from '@faceplate/adapter/prices'
import { toProse } from '@faceplate/adapter/source.text'
import type { Content, Item } from './api.ts'

/** The fields of products that the site reads. This file is yours: change it until the site shows what you mean. */
export function mapContent({ sections, items }: Content, currency: string): SourceCatalogue {
  const { mapped: goods, faults } = mapEach(
    items,
    ({ model, id }) => model ?? id,
    (item) => mapItem(item, currency),
  )
  return {
    groups: sections.map(({ id, title, parent_id }) => ({
      id,
      code: toCode(title, id),
      name: title,
      parent: parent_id ?? undefined,
    })),
    goods,
    faults,
    // For example: weight: { better: 'lower' }, colour: { filter: false }
    characteristics: {},
  }
}

function mapItem(item: Item, currency: string): SourceGood {
  const { id, model, title, text = '', section_id, price, introduced, photos = [] } = item
  return {
    id,
    code: toCode(model, id),
    name: title,
    part_number: model,
    summary: text,
    description: toProse(text),
    group_id: section_id,
    released_on: toDay(introduced),
    attributes: Object.entries(item.properties).map(([name, value]) => ({
      code: toCharacteristicCode(name),
      name,
      values: [value],
    })),
    pictures: photos.map((url) => ({ url, alt: title })),
    price: readPrice(price, currency),
  }
}
