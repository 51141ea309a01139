import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { origin } from '../support/shared.site.ts'
import { startSite } from '../support/site.process.ts'

describe('production', () => {
  let upstream: FaultyUpstream
  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerAltered(origin, (_, body) => body))
  })
  afterAll(() => upstream.close())

  /** The target of the menu entry Solutions, on a site with these settings. */
  async function readEntry(env: Record<string, string>) {
    const site = await startSite({ API_BASE: upstream.base, LOG_LEVEL: 'warn', ...env })
    onTestFinished(() => site.stop())
    const html = await (await fetch(`${site.origin}/contacts/`)).text()
    const [header = ''] = /<header[\s\S]*?<\/header>/.exec(html) ?? []
    expect(header).toContain('Support')
    const { is_production: isProduction = false } = await (
      await fetch(`${site.origin}/api/site`)
    ).json()
    const [, link] = /<a [^>]*href="([^"]*)"[^>]*>(?:<span[^>]*>)?Solutions</.exec(header) ?? []
    return { isProduction, isShown: header.includes('Solutions'), link }
  }

  test('[R-production] with the production API and without the development flag, Solutions is hidden', async () => {
    expect(await readEntry({ PRODUCTION_API_BASE: upstream.base, DEVELOPMENT: 'N' })).toEqual({
      isProduction: true,
      isShown: false,
    })
  })

  test('[R-production] or it leads to /in-progress/, as configured', async () => {
    const env = { PRODUCTION_API_BASE: upstream.base, PRODUCTION_SOLUTIONS: 'in-progress' }
    expect(await readEntry(env)).toEqual({
      isProduction: true,
      isShown: true,
      link: '/in-progress/',
    })
  })

  test.each(['hidden', 'in-progress'])(
    '[R-production] with Solutions %s nothing leads to them: home page, search, sitemap and guide',
    async (how) => {
      const site = await startSite({
        API_BASE: upstream.base,
        PRODUCTION_API_BASE: upstream.base,
        PRODUCTION_SOLUTIONS: how,
        LOG_LEVEL: 'warn',
      })
      onTestFinished(() => site.stop())
      const read = async (path: string) => (await fetch(site.origin + path)).text()
      const shared = async (path: string) => (await fetch(origin + path)).text()
      for (const path of ['/', '/search/?q=fibre', '/sitemap.xml', '/llms.txt', '/about/']) {
        expect(await shared(path), path).toContain('/solutions/')
        expect(await read(path), path).not.toContain('/solutions/')
      }
      expect((await read('/contacts/')).includes('/in-progress/')).toBe(how === 'in-progress')
      const { solutions, news } = JSON.parse(await read('/api/search?q=fibre'))
      expect([solutions.count, solutions.items]).toEqual([0, []])
      expect(news.count).toBeGreaterThan(0)
      // The pages themselves stay, for those who prepare them.
      expect((await fetch(`${site.origin}/solutions/fibre-to-the-home/`)).status).toBe(200)
    },
  )

  test('[R-production] elsewhere nothing leads to /in-progress/', async () => {
    const { text } = await fetch(`${origin}/sitemap.xml`).then(async (r) => ({
      text: await r.text(),
    }))
    expect(text).not.toContain('/in-progress/')
    expect(await (await fetch(origin)).text()).not.toContain('/in-progress/')
  })

  test.each([
    ['while the site is developed', { DEVELOPMENT: 'Y' }],
    ['with another API', { PRODUCTION_API_BASE: 'https://api.maker.example/' }],
  ])('[R-production] it is shown %s', async (_, env) => {
    const shown = await readEntry({ PRODUCTION_API_BASE: upstream.base, ...env })
    expect(shown).toMatchObject({ isProduction: false, isShown: true })
  })
})
