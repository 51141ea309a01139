import type { SourceCatalogue, SourceGood, SourceGroup } from '@faceplate/adapter/catalogue.source'
import { createIds, toCharacteristicCode, toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { mapEach } from '@faceplate/adapter/goods.map'
import { readPrice } from '@faceplate/adapter/prices'
import { toProse } from '@faceplate/adapter/source.text'
import { listFiles, mapPicture, type Place } from './files.ts'
import type { Category, Documents, Product } from './payload.ts'
import { mapTexts } from './texts.mapping.ts'

type Related = { id: number | string } | number | string | null | undefined
type FindGroup = (category: Related) => number | undefined

/** The fields of documents that the site reads. This file is yours: change it until the site shows what you mean. */
export function mapDocuments(
  { categories, products, ...texts }: Documents,
  place: Place,
): SourceCatalogue {
  const toGroupId = createIds()
  const groupIds = new Map(categories.map(({ id }) => [id, toGroupId(String(id))]))
  const findGroup: FindGroup = (category) => groupIds.get(readId(category))
  const toGoodId = createIds()
  const goodIds = new Map(products.map(({ id }) => [id, toGoodId(String(id))]))
  const { mapped: goods, faults } = mapEach(
    products,
    ({ slug, sku, id }) => slug ?? sku ?? id,
    (product) => mapProduct(product, goodIds.get(product.id) ?? 0, findGroup, place),
  )
  const shown = mapTexts(texts, place, (product) => goodIds.get(readId(product)))
  return {
    ...shown,
    groups: categories.map((category) => mapCategory(category, findGroup)),
    goods,
    faults: [...faults, ...shown.faults],
    // For example: weight: { better: 'lower' }, colour: { filter: false }
    characteristics: {},
  }
}

function readId(related: Related): number | string {
  return (typeof related === 'object' ? related?.id : related) ?? ''
}

function mapCategory(category: Category, findGroup: FindGroup): SourceGroup {
  const id = findGroup(category) ?? 0
  const { slug, name, order, summary, parent } = category
  return {
    id,
    code: toCode(slug ?? name ?? '', id),
    name: name ?? '',
    parent: findGroup(parent),
    ...(typeof order === 'number' && { sort: order }),
    short_description: summary ?? '',
  }
}

function mapProduct(
  product: Product,
  id: number,
  findGroup: FindGroup,
  { url, currency }: Place,
): SourceGood {
  const { slug, sku, name, summary, description, price, releasedOn, category } = product
  // A product that is not translated has no name; the site shows that of the first language.
  const title = name ?? ''
  return {
    id,
    code: toCode(slug ?? sku ?? title, id),
    name: title,
    part_number: sku ?? slug ?? title,
    summary: summary ?? '',
    description: toProse(description, { base: url }),
    group_id: findGroup(category),
    released_on: toDay(releasedOn),
    attributes: (product.specifications ?? []).map((each) => ({
      code: toCharacteristicCode(each.name),
      name: each.name,
      unit: each.unit ?? null,
      values: [each.value],
    })),
    pictures: listFiles(product.images).map((file) => mapPicture(file, title, url)),
    // Tell manuals and certificates apart by a field of your own.
    documents: listFiles(product.documents).map((file) => ({
      url: new URL(file.url, url).href,
      title: file.alt || file.filename,
      type: 'datasheet',
    })),
    price: readPrice(price, currency),
  }
}
