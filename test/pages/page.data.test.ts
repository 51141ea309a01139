import type { PageAnswer } from '@faceplate/contracts/client/render.contract'
import { expect, test } from 'vitest'
import { listPageExamples } from '../support/page.examples.ts'
import { origin } from '../support/shared.site.ts'

/** The API responses embedded in the HTML of a page, by their call. */
function readAnswers(html: string): Map<string, unknown> {
  const [, text = ''] = /<script id="answers"[^>]*>([^<]*)</.exec(html) ?? []
  const answers = JSON.parse(text) as PageAnswer[]
  return new Map(answers.map(([key, answer]) => [JSON.stringify(key), answer]))
}

test('[D-states] each page contains the data of its loaders, in the form of a payload, and that of the shell', async () => {
  const { id } = await (await fetch(`${origin}/builds/latest.json`)).json()
  for (const path of (await listPageExamples(origin)).values()) {
    const html = await (await fetch(origin + path)).text()
    const carried = readAnswers(html)
    const payload = await (await fetch(`${origin}${path}_payload.json?${id}`)).json()
    expect(carried.has('["shell"]'), path).toBe(true)
    expect(carried.has('["menu"]'), path).toBe(false)
    carried.delete('["shell"]')
    const brought = (payload.answers as PageAnswer[]).map(
      ([key, answer]) => [JSON.stringify(key), answer] as const,
    )
    expect(Object.fromEntries(carried), path).toEqual(Object.fromEntries(brought))
  }
})
