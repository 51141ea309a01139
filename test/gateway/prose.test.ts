import type { NewsArticle } from '@faceplate/contracts/calls/news.contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'
import { origin } from '../support/shared.site.ts'

const path = 'news/poe-budget-by-lldp'

/** The response of a gateway with an article whose text its content API returns. */
async function askThrough(text: string): Promise<Response> {
  const upstream = await startFaultyUpstream(
    answerAltered(origin, (asked, body) =>
      asked === path ? { ...(body as NewsArticle), text } : body,
    ),
  )
  onTestFinished(() => upstream.close())
  const gateway = await startGateway(upstream.base)
  onTestFinished(() => gateway.close())
  return fetch(`${gateway.origin}/api/${path}`)
}

async function readThrough(text: string): Promise<string> {
  const answer = await askThrough(text)
  return ((await answer.json()) as NewsArticle).text
}

describe('texts of several blocks', () => {
  test('of the demo are HTML that the gateway does not change', async () => {
    const answer = await fetch(`${origin}/api/${path}`)
    const { text } = (await answer.json()) as NewsArticle
    expect(text).toContain('<h2 id="how-to-set-it">How to set it</h2>')
    expect(text).toContain('<td class="numeric">271\u00a0W</td>')
    expect(text).toMatch(/<figure><img [^>]+loading="lazy"[^>]*><figcaption>KS-2428P, to scale/)
    expect(text).toMatch(/<pre><code>interface range gi 1\/0\/1-24\n {2}power inline mode lldp/)
    expect(text).toMatch(/<blockquote>\n<p>Power reserved but never used/)
    expect(text).toContain('<ol>')
    // The data of the product, where the article refers to it.
    expect(text).toContain('which has 370\u00a0W.')
    expect(text).not.toMatch(/\{\{|style=|]\(/)
  })

  test('of another content API keep only their text and the allowed elements', async () => {
    const kept =
      '<h2 id="a">A</h2><p><strong>b</strong> <a href="https://example.com/">c</a> &amp; <a href="/news/">d</a></p>' +
      '<table><tr><td class="numeric" colspan="2">1</td></tr></table>' +
      '<blockquote class="number"><p><strong>9 s</strong></p></blockquote>'
    const dropped = [
      '<script>document.body.dataset.harmed = 1</script>',
      '<img src=x onerror="alert(1)"><img src="https://evil.example/pixel.png"><img src="//evil.example/a.png">',
      '<iframe src="https://evil.example/"></iframe><style>*{display:none}</style>',
      '<form action="https://evil.example/"><input name="email"></form>',
      '<svg><script>alert(1)</script></svg><math><mtext></mtext></math>',
      '<template><p>t</p></template>',
    ].join('')
    expect(await readThrough(kept + dropped)).toBe(`${kept}<p>t</p>`)
    expect(
      await readThrough(
        '<p style="color:red" onclick="alert(1)" class="x" id="y"><a href="javascript:alert(1)">a</a>' +
          '<a href="data:text/html,x">b</a><a href="//evil.example/">c</a><b>d</b><u>e</u></p>',
      ),
    ).toBe('<p><a>a</a><a>b</a><a>c</a><strong>d</strong>e</p>')
  })

  test('of another content API with a thousand open elements are refused', async () => {
    expect(await readThrough('<b>'.repeat(900))).toContain('<strong><strong>')
    expect(await readThrough('<p>a<br>'.repeat(5000))).toContain('<p>a<br />')
    for (const text of ['<b>'.repeat(1100), '<q></z>'.repeat(1100)]) {
      const { status } = await askThrough(text)
      expect(status).toBe(502)
    }
  })
})
