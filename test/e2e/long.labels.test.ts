import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { listCutTexts } from '../support/cut.texts.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

/** Long Russian words of a catalogue: up to 23 letters, with at most a hyphen as a break opportunity. */
const words = [
  'Высокопроизводительные',
  'Энергоэффективность',
  'Электропотребление',
  'видеоконференцсвязи',
  'Перепрограммирование',
  'мультиплексирования',
  'Оптико-электронный',
  'автоматизированное',
]

/** Keys whose value is a short text for visitors. */
const labels = new Set(['name', 'title', 'label', 'heading', 'value', 'text'])

/** Replaces each word of a label by a long one; keeps models, numbers and keys. */
function lengthen(text: string): string {
  if (/^[a-z][\w-]*$/.test(text)) return text
  return text.replaceAll(/(?<![\w./@-])[A-Za-z]{4,}(?![\w./@-])/g, (word) => {
    return words[word.length % words.length] ?? word
  })
}

function lengthenLabels(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return labels.has(key) ? lengthen(value) : value
  if (Array.isArray(value)) return value.map((each) => lengthenLabels(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'brand' ? each : lengthenLabels(each, name),
    ]),
  )
}

const pages = [
  pathOf('index'),
  pathOf('catalog'),
  addressOf('catalog-group', { _splat: 'switches' }),
  addressOf('product-code', { code: 'ks-2428' }),
  `${pathOf('catalog-comparison')}?ids=ks-2428,ks-2452`,
  addressOf('catalog-modules', { family: 'switches' }),
  addressOf('solutions-code', { code: 'school-network' }),
  `${pathOf('search')}?q=poe`,
  pathOf('prices-eccm'),
  pathOf('contacts'),
  pathOf('news'),
]

/** Three phones, a tablet, and 1440 by 900 at 200 % and at 400 %. */
const windows = [
  { width: 320, height: 800 },
  { width: 360, height: 225 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
]

describe('labels of over twenty letters', () => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let site: SiteProcess

  beforeAll(async () => {
    upstream = await startFaultyUpstream(
      answerAltered(origin, (_path, body) => lengthenLabels(body)),
    )
    site = await startSite({ API_BASE: upstream.base })
  })
  afterAll(async () => {
    await site.stop()
    await upstream.close()
  })

  test.each(pages)(
    '%s shows them completely, from 320 px up and at 200 and 400 %, without overflow',
    async (path) => {
      const { page } = await open({ baseURL: site.origin })
      await page.goto(path)
      await waitUntilHydrated(page)
      const found: Record<string, unknown> = {}
      for (const size of windows) {
        await page.setViewportSize(size)
        await waitUntilIdle(page)
        const faults = await listCutTexts(page)
        if (faults.length > 0) found[`${size.width} × ${size.height}`] = faults
      }
      expect(found).toEqual({})
    },
  )
})
