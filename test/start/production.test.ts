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

  test.each([
    ['while the site is developed', { DEVELOPMENT: 'Y' }],
    ['with another API', { PRODUCTION_API_BASE: 'https://api.maker.example/' }],
  ])('[R-production] it is shown %s', async (_, env) => {
    const shown = await readEntry({ PRODUCTION_API_BASE: upstream.base, ...env })
    expect(shown).toMatchObject({ isProduction: false, isShown: true })
  })
})
