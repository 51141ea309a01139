const origin = 'http://localhost:3000'
const context = 'https://schema.org'

/** The products of the page, as schema.org describes a list. */
export function describeList(goods) {
  const itemListElement = goods.map(({ code, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${origin}/product/${code}/`,
  }))
  return [{ '@context': context, '@type': 'ItemList', itemListElement }]
}

/** The way to the group. */
export function describePath({ name }) {
  const steps = [
    { name: 'Home', item: `${origin}/` },
    { name: 'Products', item: `${origin}/catalog/` },
    { name },
  ]
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...step,
  }))
  return [{ '@context': context, '@type': 'BreadcrumbList', itemListElement }]
}

/** JSON that may stand in a script element. */
export const toScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')
