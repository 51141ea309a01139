/** A product as an editor of another system would enter it. */
export interface Device {
  sku: string
  /** Null: the editor has left it empty. */
  slug: string | null
  group: keyof typeof groups
  /** By language; a text that is missing is not translated. */
  texts: { en: Texts; ru?: Texts }
  price: number
  releasedOn: string | null
  ports: number
  weightKg: number
  hasPicture: boolean
  hasDocument: boolean
  state: 'published' | 'draft' | 'changed after publishing'
}

export interface Texts {
  name: string
  summary: string
  paragraphs: readonly string[]
}

/** Names by language. */
export const groups = {
  switches: { en: 'Switches', ru: 'Коммутаторы' },
  routers: { en: 'Routers', ru: 'Маршрутизаторы' },
} as const

/** Name in the unpublished draft of a published device. */
export const unpublishedName = 'Not to be seen yet'

/** The text of the device with the longest description has 300 kB. */
const longParagraphs = Array.from(
  { length: 300 },
  (_, at) => `Section ${at}. ${'Text. '.repeat(165)}`,
)

/** Thirty devices with the gaps that real catalogues have. */
export const devices: readonly Device[] = Array.from({ length: 30 }, (_, at) => {
  const group = at % 3 === 2 ? 'routers' : 'switches'
  const sku = `RD-${100 + at}`
  const ports = [8, 16, 24, 48][at % 4] ?? 8
  const [en, ru] = group === 'switches' ? ['Switch', 'Коммутатор'] : ['Router', 'Маршрутизатор']
  return {
    sku,
    slug: at === 4 ? null : `${en.toLowerCase()}-${sku.toLowerCase()}`,
    group,
    texts: {
      en: {
        name: `${en} ${sku}`,
        summary: `${ports} ports`,
        paragraphs: at === 7 ? longParagraphs : [`The ${en.toLowerCase()} with ${ports} ports.`],
      },
      ...(at !== 5 && {
        ru: {
          name: `${ru} ${sku}`,
          summary: `Портов: ${ports}`,
          paragraphs: [`Портов: ${ports}.`],
        },
      }),
    },
    price: 100 + at + 0.5,
    releasedOn: at === 6 ? null : `2026-0${1 + (at % 9)}-15`,
    ports,
    weightKg: 1 + at / 10,
    hasPicture: at !== 8,
    hasDocument: at % 5 === 0,
    state: at >= 27 ? 'draft' : at === 9 ? 'changed after publishing' : 'published',
  }
})

export const published = devices.filter(({ state }) => state !== 'draft')

/** A device by its place in the list. */
export function deviceAt(at: number): Device {
  const device = devices[at]
  if (!device) throw new Error(`There is no device ${at}`)
  return device
}
