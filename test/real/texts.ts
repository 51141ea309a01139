import { deviceAt } from './devices.ts'

/** Texts of a company as an editor of another system would enter them, by language. */
export const newsItem = {
  slug: 'new-switches',
  publishedOn: '2026-02-10',
  section: { slug: 'products', en: 'Products', ru: 'Продукция' },
  en: {
    title: 'New switches for the north',
    summary: 'They start at −40 °C',
    paragraph: 'Tested for a winter.',
  },
  ru: {
    title: 'Новые коммутаторы для севера',
    summary: 'Включаются при −40 °C',
    paragraph: 'Испытаны зимой.',
  },
}

/** A news item that is not published. */
export const draftNewsItem = { slug: 'not-yet', title: 'A secret of the next year' }

export const solution = {
  slug: 'small-office',
  name: 'A network for a small office',
  summary: 'Twenty desks, one rack',
  paragraph: 'One switch for each room.',
  section: { slug: 'offices', en: 'Offices' },
  bill: [
    { sku: deviceAt(0).sku, quantity: 4, role: 'One for each room' },
    { sku: deviceAt(2).sku, quantity: 1, role: 'The way out' },
  ],
}

export const partner = {
  slug: 'northern-networks',
  name: 'Northern Networks',
  city: 'Tromsø',
  country: 'Norway',
  website: 'https://northern-networks.example/',
  section: { slug: 'distributors', en: 'Distributors' },
}
