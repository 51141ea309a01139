import type { DrawingWords } from '@faceplate/drawing/drawing.words'

/** All words of generated documents and drawings, in one language. Texts of the content are in that of the content. */
export interface PdfWords {
  datasheet: string
  datasheetOf: (name: string) => string
  manual: string
  certificate: string
  consent: string
  offer: string
  page: (number: number, total: number) => string
  version: (version: string, date: string) => string
  /** Goods that a document is about. */
  forGoods: (names: string) => string
  /** Note of a document made from product data. */
  generated: (date: string) => string
  productPage: string
  codeAlt: (url: string) => string
  dimensions: string
  ordering: string
  series: (name: string) => string
  model: string
  partNumber: string
  description: string
  characteristics: string
  portsByName: string
  yes: string
  no: string
  ports: {
    range: (first: string, last: string) => string
    feeds: (standards: string) => string
    fed: string
    management: string
    radio: string
    copper: string
  }
  chapters: {
    before: { title: string; lines: string[] }
    start: { title: string; console: string; network: string; lines: string[] }
    names: { title: string; lines: string[] }
    updates: { title: string; lines: string[]; newest: (title: string, version: string) => string }
    changed: (version: string, title: string) => string
    devices: { title: string; text: string }
    placeAndPower: (name: string) => string
    ports: (name: string) => string
  }
  calculation: {
    /** `product` is the name of the management system. */
    title: (product: string | undefined) => string
    lead: (devices: string, term: string) => string
    term: (years: number) => string
    devices: (count: number) => string
    item: string
    count: string
    unitPrice: string
    discount: string
    total: string
    totalOf: (term: string) => string
    none: string
    included: string
    server: string
    serverNote: string
    deviceNote: string
    shareOf: (share: string, sum: string) => string
    prepaid: (share: string, term: string) => string
    volume: (share: string, devices: string) => string
    volumeEach: (share: string, devices: string) => string
    perYear: string
    perDevice: string
    lines: string
    priceList: (date: string) => string
    calculated: (date: string) => string
    validity: (date: string, currency: string) => string
    link: string
  }
  drawing: DrawingWords
}
