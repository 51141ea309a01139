import type { SourceCatalogue, SourceGood, SourceGroup } from '@faceplate/adapter/catalogue.source'
import { toCharacteristicCode, toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { mapEach } from '@faceplate/adapter/goods.map'
import { readPrice } from '@faceplate/adapter/prices'
import { toProse } from '@faceplate/adapter/source.text'
import type { Category, Items, Product } from './directus.ts'
import { mapPicture, toFileAddress, type Place } from './files.ts'
import { mapTexts } from './texts.mapping.ts'

/** The fields of items that the site reads. This file is yours: change it until the site shows what you mean. */
export function mapItems({ categories, products, ...texts }: Items, place: Place): SourceCatalogue {
  const { mapped: goods, faults } = mapEach(
    products,
    ({ slug, sku, id }) => slug ?? sku ?? id,
    (product) => mapProduct(product, place),
  )
  const shown = mapTexts(texts, place)
  return {
    ...shown,
    groups: categories.map(mapCategory),
    goods,
    faults: [...faults, ...shown.faults],
    // For example: weight: { better: 'lower' }, colour: { filter: false }
    characteristics: {},
  }
}

function mapCategory({ id, slug, sort, parent, translations }: Category): SourceGroup {
  const { name, summary } = translations[0] ?? {}
  return {
    id,
    code: toCode(slug ?? name ?? '', id),
    name: name ?? '',
    parent: parent ?? undefined,
    ...(sort === null ? {} : { sort }),
    short_description: summary ?? '',
  }
}

function mapProduct(product: Product, { url, currency }: Place): SourceGood {
  const { id, slug, sku, price, released_on, category, image, documents, translations } = product
  // A product that is not translated has no texts; the site shows those of the first language.
  const { name, summary, description, specifications } = translations[0] ?? {}
  const title = name ?? ''
  return {
    id,
    code: toCode(slug ?? sku ?? title, id),
    name: title,
    part_number: sku ?? slug ?? title,
    summary: summary ?? '',
    description: toProse(description, { written: 'html', base: url }),
    group_id: category ?? undefined,
    released_on: toDay(released_on),
    attributes: (specifications ?? []).map((each) => ({
      code: toCharacteristicCode(each.name),
      name: each.name,
      unit: each.unit,
      values: [each.value],
    })),
    pictures: image ? [mapPicture(image, title, url)] : [],
    // Tell manuals and certificates apart by a field of your own.
    documents: documents.flatMap(({ directus_files_id: file }) =>
      file
        ? [
            {
              url: toFileAddress(file, url),
              title: file.title ?? file.filename_download,
              type: 'datasheet' as const,
            },
          ]
        : [],
    ),
    price: readPrice(price, currency),
  }
}
