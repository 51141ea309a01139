import { openDatabase } from '@faceplate/content/base/database/database'
import { readUntranslated } from '@faceplate/content/base/database/languages'
import { afterAll, describe, expect, test } from 'vitest'
import { requestHost } from '../support/host.request.ts'
import { listPageAddresses } from '../support/page.examples.ts'
import { database, origin } from '../support/shared.site.ts'

interface PlacedText {
  text: string
  lang: string | undefined
}

const store = await openDatabase({ location: database })
afterAll(() => store.destroy())

interface Marked {
  title: string
  summary?: string
  excerpt?: string
  lang?: Record<string, string>
}

/** Letters that Vietnamese has and English has not. */
const vietnamese = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i

const clean = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
])

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** The texts of a page with the nearest `lang` inside `body`. The server escapes `>` in attributes. */
function listTexts(html: string): PlacedText[] {
  const [, body = ''] = html
    .replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .split(/<body[^>]*>/)
  const texts: PlacedText[] = []
  const open: (string | undefined)[] = []
  for (const [, closes, tag = '', attributes = '', written] of body.matchAll(
    /<(\/?)([\w-]+)([^>]*)>|([^<]+)/g,
  )) {
    if (written !== undefined) {
      const text = clean(written.replaceAll(/&[#\w]+;/g, (each) => entities.get(each) ?? each))
      if (text !== '') texts.push({ text, lang: open.at(-1) })
    } else if (closes) open.pop()
    else if (!empty.has(tag) && !attributes.endsWith('/')) {
      open.push(/ lang="([^"]*)"/.exec(attributes)?.[1] ?? open.at(-1))
    }
  }
  return texts
}

describe('texts that nobody has translated', async () => {
  const original = new Set(
    Array.from(await readUntranslated(store, 'vi'), clean).filter((text) => /[a-z]{3}/.test(text)),
  )
  const { host } = new URL(origin)
  const pages = (await listPageAddresses(origin)).filter((path) => !path.startsWith('/docs/'))

  test.each(pages)(
    '[E-overlay] say that they are English on %s, and no others do',
    async (path) => {
      const { text: html } = await requestHost(origin, `vn.${host}`, path)
      const texts = listTexts(html)
      const unmarked = texts.filter(({ text, lang }) => original.has(text) && lang !== 'en')
      expect(unmarked).toEqual([])
      const wrong = texts.filter(({ text, lang }) => lang === 'en' && vietnamese.test(text))
      expect(wrong).toEqual([])
    },
  )

  test.each(['poe', 'camera', 'fibre'])(
    '[E-overlay] say so with marked words in the results of a search for %s',
    async (query) => {
      const path = `?q=${query}&limit=12`
      const found = await requestHost(origin, `vn.${host}`, `/api/search${path}`)
      const { news, pages: others } = JSON.parse(found.text) as {
        news: { items: Marked[] }
        pages: { items: Marked[] }
      }
      const { text: html } = await requestHost(origin, `vn.${host}`, `/search/?q=${query}`)
      const results = [...news.items.slice(0, 6), ...others.items.slice(0, 6)]
      const english = results
        .flatMap(({ lang = {}, title, summary = '', excerpt = '' }) => [
          ...(lang['title'] === 'en' ? [title] : []),
          ...(lang['summary'] === 'en' ? [summary] : []),
          ...(lang['excerpt'] === 'en' ? [excerpt] : []),
        ])
        // Short names are on many places of a page.
        .filter((text) => text.length > 30)
      expect(english.length).toBeGreaterThan(0)
      const texts = listTexts(html)
      for (const text of english) {
        const whole = clean(text)
        const words = texts.filter((each) => each.text.length > 12 && whole.includes(each.text))
        expect(words.length, text).toBeGreaterThan(0)
        expect(words.filter(({ lang }) => lang !== 'en')).toEqual([])
      }
      const unmarked = results.filter(
        ({ excerpt = '', lang }) =>
          /[a-z]{3}/.test(excerpt) && !vietnamese.test(excerpt) && lang?.['excerpt'] !== 'en',
      )
      expect(unmarked).toEqual([])
    },
  )

  test('[E-overlay] say so in the labels of a drawing', async () => {
    const { text: html } = await requestHost(origin, `vn.${host}`, '/solutions/fibre-to-the-home/')
    const texts = listTexts(html)
    for (const label of ['16 × 1:64 trees each', 'flats with a router', 'Splitters 1:64']) {
      const shown = texts.filter(({ text }) => text === label)
      expect(shown.length, label).toBeGreaterThan(0)
      expect(shown.filter(({ lang }) => lang !== 'en')).toEqual([])
    }
  })

  test('[E-overlay] are among those of the pages above', async () => {
    const { text: html } = await requestHost(origin, `vn.${host}`, '/news/')
    const marked = listTexts(html).filter(({ text, lang }) => lang === 'en' && original.has(text))
    expect(marked.length).toBeGreaterThan(10)
    const feed = await requestHost(origin, `vn.${host}`, '/news/feed.xml')
    expect(feed.text).toMatch(/<title xml:lang="en">.*\n(?:.*\n)*?<summary xml:lang="en">/)
  })
})
