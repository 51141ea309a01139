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

  test('[E-overlay] are among those of the pages above', async () => {
    const { text: html } = await requestHost(origin, `vn.${host}`, '/news/')
    const marked = listTexts(html).filter(({ text, lang }) => lang === 'en' && original.has(text))
    expect(marked.length).toBeGreaterThan(10)
    const feed = await requestHost(origin, `vn.${host}`, '/news/feed.xml')
    expect(feed.text).toMatch(/<title xml:lang="en">.*\n(?:.*\n)*?<summary xml:lang="en">/)
  })
})
