import { endpoints } from '@faceplate/contracts/client/endpoints'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { describe, expect, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

const forms = endpoints.filter(({ method, path }) => method === 'POST' && path.startsWith('forms/'))

/** The path of the contract that a form posts to; the most specific match, as the router selects it. */
function findForm(action: string): string | undefined {
  const path = action.replace(/^\/api\//, '')
  const fits = forms.filter((form) =>
    new RegExp(`^${form.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return fits.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))[0]
    ?.path
}

describe('the forms of the site', () => {
  const read = async (path: string) => (await fetch(origin + path)).text()

  test('[V-others] every call of a form has a screen and a schema, and every screen has a call', async () => {
    expect(forms).toHaveLength(15)
    const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    // Pages of one kind have the same forms, except for questionnaires.
    const kinds = new Map(
      listed.map((path) => {
        const name = findPage(path)?.name
        return [name === 'questionnaires-type' ? path : name, path] as const
      }),
    )
    const paths = [...kinds.values(), `${pathOf('analogs')}?vendor=cisco&model=C9200-24T-4G`]
    expect(paths).toContain(addressOf('questionnaires-type', { type: 'ecss' }))
    const screens = new Map<string, string>()
    for (const path of paths) {
      const html = await read(path)
      for (const [, action = ''] of html.matchAll(/\s(?:form)?action="(\/api\/forms\/[^"]*)"/gi)) {
        screens.set(action, path)
      }
    }
    const reached = [...screens.keys()].map((action) => [action, findForm(action)] as const)
    expect(reached.filter(([, path]) => path === undefined)).toEqual([])
    expect(new Set(reached.map(([, path]) => path))).toEqual(new Set(forms.map(({ path }) => path)))

    // The contract applies to every form action: an empty request is rejected.
    for (const [action] of reached) {
      const answer = await fetch(origin + action, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const { errors } = (await answer.json()) as { errors: { pointer: string }[] }
      expect([answer.status, errors.map(({ pointer }) => pointer)], action).toEqual([
        422,
        expect.arrayContaining(['/contacts/name']),
      ])
    }
  })
})
