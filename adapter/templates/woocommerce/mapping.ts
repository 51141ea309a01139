import type {
  SourceAttribute,
  SourceCatalogue,
  SourceGood,
  SourceGroup,
} from '@faceplate/adapter/catalogue.source'
import { toCharacteristicCode, toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { mapEach } from '@faceplate/adapter/goods.map'
import { createPlaces } from '@faceplate/adapter/group.place'
import { readPrice } from '@faceplate/adapter/prices'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import type { Category, Product, Store } from './woocommerce.ts'

/** The units of the shop (WooCommerce, Settings, Products). */
const units = { weight: 'kg', dimensions: 'cm' }

/** The fields of a shop that the site reads. This file is yours: change it until the site shows what you mean. */
export function mapStore({ categories, products }: Store, currency: string): SourceCatalogue {
  const groups = categories.map(mapCategory)
  const findPlace = createPlaces(groups)
  const { mapped: goods, faults } = mapEach(
    products.filter(({ catalog_visibility }) => catalog_visibility !== 'hidden'),
    ({ slug, id }) => slug || id,
    (product) => mapProduct(product, findPlace(product.categories.map(({ id }) => id)), currency),
  )
  return {
    groups,
    goods,
    faults,
    // For example: weight: { better: 'lower' }, colour: { filter: false }
    characteristics: {},
  }
}

function mapCategory({ id, name, slug, parent, description, menu_order }: Category): SourceGroup {
  return {
    id,
    code: toCode(slug, id),
    name: toPlainText(name),
    parent: parent === 0 ? undefined : parent,
    sort: menu_order,
    short_description: toPlainText(description),
    description,
  }
}

function mapProduct(product: Product, group_id: number | undefined, currency: string): SourceGood {
  const { id, slug, name, sku, price, description, short_description, images } = product
  return {
    id,
    code: toCode(slug || sku || name, id),
    name: toPlainText(name),
    part_number: sku || String(id),
    summary: toPlainText(short_description),
    description,
    group_id,
    released_on: toDay(product.date_created),
    sort: product.menu_order,
    attributes: listAttributes(product),
    pictures: images.map(({ src, alt }) => ({ url: src, alt: alt || toPlainText(name) })),
    accessories: product.upsell_ids,
    price: readPrice(price, currency),
  }
}

function listAttributes({ attributes, weight, dimensions }: Product): SourceAttribute[] {
  const size = (name: string, value: string, unit: string): SourceAttribute[] =>
    value === ''
      ? []
      : [{ code: toCharacteristicCode(name), name, unit, values: [Number(value)], section: 'Size' }]
  return [
    ...attributes
      .filter(({ visible, options }) => visible && options.length > 0)
      .map(({ name, options }) => ({
        code: toCharacteristicCode(name),
        name: toPlainText(name),
        values: options.map(toPlainText),
      })),
    ...size('Weight', weight, units.weight),
    ...size('Length', dimensions.length, units.dimensions),
    ...size('Width', dimensions.width, units.dimensions),
    ...size('Height', dimensions.height, units.dimensions),
  ]
}
