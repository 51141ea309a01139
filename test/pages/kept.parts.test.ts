import type { Transport } from '@faceplate/contracts/client/client'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { root } from '@faceplate/server/process/project'
import { expect, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

/** Addresses beside those of the sitemap: filters, searches, pages of lists, and addresses without a page. */
const others = [
  '/catalog/switches/?poe_budget.min=100&page=2',
  '/search/?q=' + encodeURIComponent(`it's "a" <b> & more`),
  '/search/?q=switch',
  '/transceivers/?form_factor=sfp',
  '/no/such/page/',
  '/product/no-such-product/',
]

/** Every call gets the same object for the same response, as pages of the gateway do. */
function createSharedTransport(): Transport {
  const answers = new Map<string, Promise<{ status: number; body: unknown }>>()
  const read = async (path: string) => {
    const response = await fetch(`${origin}/api/${path}`)
    return { status: response.status, body: await response.json() }
  }
  return ({ path }) => {
    const answer = answers.get(path) ?? read(path)
    answers.set(path, answer)
    return answer
  }
}

async function listAddresses(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
}

test('a page with kept parts equals the page that is rendered whole, on all routes', async () => {
  const build = readNewestBuild(root)
  const transport = createSharedTransport()
  const render = async (renderer: Renderer, href: string) => {
    const page = await renderer.renderPage({ href, asked: href, origin, transport })
    return page.kind === 'page' ? Buffer.from(page.html).toString() : page.location
  }
  const load = async () => (await loadBuiltSite(root, build)).renderer
  const keeping = await load()
  const addresses = [...(await listAddresses()), ...others]
  expect(addresses.length).toBeGreaterThan(100)
  for (const address of addresses) {
    const html = await render(keeping, address)
    // A new renderer has kept nothing yet.
    const whole = await render(await load(), address)
    expect(html === whole, `${address} differs at ${findDifference(html, whole)}`).toBe(true)
    // A boundary that the server has not finished, a mark of a part, a nonce: none may be in a page.
    expect(
      html.match(/<!--\$[!?]-->|<template id|address-[\da-f-]{36}| nonce=/)?.[0],
    ).toBeUndefined()
  }
})

function findDifference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index])
  return `${one.slice(at - 60, at + 60)} … ${other.slice(at - 60, at + 60)}`
}
