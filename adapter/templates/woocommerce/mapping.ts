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
import { toProse } from '@faceplate/adapter/source.text'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import { toLine } from './lines.ts'
import { mapNews } from './news.mapping.ts'
import type { Category, Product, Setting, Store } from './woocommerce.ts'

/** The address of the shop, and its currency, taxes and units (WooCommerce, Settings). */
interface Terms {
  url: string
  currency: string
  /** Whether prices are entered with tax; undefined if the shop has no taxes. */
  includesTax: boolean | undefined
  weightUnit: string
  dimensionUnit: string
}

/**
 * The fields of a shop that the site reads. This file is yours: change it until the site shows what you mean.
 *
 * @param url address of the shop, below which its pictures are
 */
export function mapStore(
  { settings, categories, products, posts }: Store,
  url: string,
): SourceCatalogue {
  const terms = readTerms(settings, url)
  const groups = categories.map((category) => mapCategory(category, url))
  const findPlace = createPlaces(groups)
  const { mapped: goods, faults } = mapEach(
    products.filter(isPublic),
    ({ slug, id }) => slug || id,
    (product) => mapProduct(product, findPlace(product.categories.map(({ id }) => id)), terms),
  )
  const news = mapNews(posts, url)
  return {
    groups,
    goods,
    news: news.part,
    faults: [...faults, ...news.faults],
    // For example: weight: { better: 'lower' }, colour: { filter: false }
    characteristics: {},
  }
}

function readTerms(settings: readonly Setting[], url: string): Terms {
  const values = new Map(settings.map(({ id, value }) => [id, String(value)]))
  const read = (id: string) => values.get(`woocommerce_${id}`) ?? ''
  return {
    url,
    currency: read('currency'),
    includesTax: read('calc_taxes') === 'yes' ? read('prices_include_tax') === 'yes' : undefined,
    weightUnit: read('weight_unit'),
    dimensionUnit: read('dimension_unit'),
  }
}

/** A product with a password is published, too, and is read with all its texts. */
function isPublic({ catalog_visibility, post_password = '' }: Product): boolean {
  return catalog_visibility !== 'hidden' && post_password === ''
}

function mapCategory(
  { id, name, slug, parent, description, menu_order }: Category,
  url: string,
): SourceGroup {
  return {
    id,
    code: toCode(slug, id),
    name: toPlainText(name),
    parent: parent === 0 ? undefined : parent,
    sort: menu_order,
    short_description: toLine(description),
    description: toProse(writeParagraphs(description), { written: 'html', base: url }),
  }
}

/** The description of a category is stored without paragraphs, which WooCommerce adds where it shows it. */
function writeParagraphs(text: string): string {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

function mapProduct(product: Product, group_id: number | undefined, terms: Terms): SourceGood {
  const { id, slug, name, sku, description, short_description, images } = product
  return {
    id,
    code: toCode(slug || sku || name, id),
    name: toPlainText(name),
    part_number: sku || String(id),
    summary: toLine(short_description),
    description: toProse(description, { written: 'html', base: terms.url }),
    group_id,
    released_on: toDay(product.date_created),
    sort: product.menu_order,
    attributes: listAttributes(product, terms),
    pictures: images.map(({ src, alt }) => ({ url: src, alt: alt || toPlainText(name) })),
    accessories: product.upsell_ids,
    price: mapPrice(product, terms),
  }
}

function mapPrice({ price, tax_status }: Product, { currency, includesTax }: Terms) {
  const read = readPrice(price, currency)
  const isTaxed = includesTax !== undefined && tax_status === 'taxable'
  return read && { ...read, ...(isTaxed && { includes_tax: includesTax }) }
}

/** The fields of weight and size come before an attribute of the same name. */
function listAttributes({ attributes, weight, dimensions }: Product, terms: Terms) {
  const sizes = [
    ...mapSize('Weight', weight, terms.weightUnit),
    ...mapSize('Length', dimensions.length, terms.dimensionUnit),
    ...mapSize('Width', dimensions.width, terms.dimensionUnit),
    ...mapSize('Height', dimensions.height, terms.dimensionUnit),
  ]
  const measured = new Set(sizes.map(({ code }) => code))
  const shown = attributes
    .filter(({ visible, options }) => visible && options.length > 0)
    .map(({ name, options }) => ({
      code: toCharacteristicCode(name),
      name: toPlainText(name),
      values: options.map(toPlainText),
    }))
  return [...shown.filter(({ code }) => !measured.has(code)), ...sizes]
}

/**
 * A size as people write it, so that it has its unit beside attributes in other units (`700 g`). WooCommerce shows no size of 0.
 */
function mapSize(name: string, value: string, unit: string): SourceAttribute[] {
  if (value === '' || Number(value) === 0) return []
  return [{ code: toCharacteristicCode(name), name, values: [`${value} ${unit}`], section: 'Size' }]
}
