import type {
  SourceAttribute,
  SourceCatalogue,
  SourceGood,
  SourceGroup,
} from '@faceplate/adapter/catalogue.source'
import { toCharacteristicCode, toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { mapEach } from '@faceplate/adapter/goods.map'
import { readPrice } from '@faceplate/adapter/prices'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import type { Category, Product, Store } from './woocommerce.ts'

/** The units of the shop (WooCommerce, Settings, Products). */
const units = { weight: 'kg', dimensions: 'cm' }

/** The fields of a shop that the site reads. This file is yours: change it until the site shows what you mean. */
export function mapStore({ categories, products }: Store, currency: string): SourceCatalogue {
  const depths = findDepths(categories)
  const { mapped: goods, faults } = mapEach(
    products.filter(({ catalog_visibility }) => catalog_visibility !== 'hidden'),
    ({ slug, id }) => slug || id,
    (product) => mapProduct(product, depths, currency),
  )
  return {
    groups: categories.map(mapCategory),
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

function mapProduct(
  product: Product,
  depths: ReadonlyMap<number, number>,
  currency: string,
): SourceGood {
  const { id, slug, name, sku, price, description, short_description, images } = product
  return {
    id,
    code: toCode(slug || sku || name, id),
    name: toPlainText(name),
    part_number: sku || String(id),
    summary: toPlainText(short_description),
    description,
    group_id: findGroup(product, depths),
    released_on: toDay(product.date_created),
    sort: product.menu_order,
    attributes: listAttributes(product),
    pictures: images.map(({ src, alt }) => ({ url: src, alt: alt || toPlainText(name) })),
    accessories: product.upsell_ids,
    price: readPrice(price, currency),
  }
}

/** The number of categories above each. A shop has few levels, so more are a circle. */
function findDepths(categories: readonly Category[]): ReadonlyMap<number, number> {
  const parentOf = new Map(categories.map(({ id, parent }) => [id, parent]))
  const findDepth = (id: number, depth = 0): number => {
    const parent = parentOf.get(id) ?? 0
    return parent === 0 || depth > 20 ? depth : findDepth(parent, depth + 1)
  }
  return new Map(categories.map(({ id }) => [id, findDepth(id)]))
}

/** A product may be in several categories. The site has one place for it: the innermost. */
function findGroup(
  { categories }: Product,
  depths: ReadonlyMap<number, number>,
): number | undefined {
  const depthOf = ({ id }: { id: number }) => depths.get(id) ?? -1
  return categories.toSorted((a, b) => depthOf(b) - depthOf(a))[0]?.id
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
