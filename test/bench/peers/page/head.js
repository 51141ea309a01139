const origin = 'http://localhost:3000'

/** What the head of the group page says, for each framework's own way of writing a head. */
export function describeHead({ name, code, short_description: description }, { brand, sites }) {
  const path = `/catalog/${code}/`
  return {
    title: `${name} · ${brand.name}`,
    description,
    siteName: brand.name,
    name,
    url: `${origin}${path}`,
    image: { url: `${origin}/preview.png`, width: 1200, height: 630, alt: brand.tagline },
    csv: `${origin}${path.slice(0, -1)}.csv`,
    languages: [
      ['en', `${origin}${path}`],
      ...sites.map(({ language, url }) => [language, url + path.slice(1)]),
      ['x-default', `${origin}${path}`],
    ],
  }
}

/** The head as elements, for frameworks that take lists of them. */
export function listHead(head) {
  const { title, description, siteName, name, url, image, csv, languages } = head
  const properties = {
    'og:type': 'website',
    'og:title': name,
    'og:description': description,
    'og:url': url,
    'og:site_name': siteName,
    'og:locale': 'en_US',
    'og:image': image.url,
    'og:image:width': image.width,
    'og:image:height': image.height,
    'og:image:alt': image.alt,
  }
  return {
    title,
    meta: [
      { name: 'color-scheme', content: 'light dark' },
      { name: 'description', content: description },
      ...Object.entries(properties).map(([property, content]) => ({ property, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    link: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'canonical', href: url },
      ...languages.map(([language, href]) => ({ rel: 'alternate', hreflang: language, href })),
      { rel: 'alternate', type: 'text/csv', href: csv },
    ],
  }
}
