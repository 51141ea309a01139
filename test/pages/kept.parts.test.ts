import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Transport } from '@faceplate/contracts/client/client'
import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { findMessages } from '@faceplate/server/process/messages'
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

interface Answer {
  status: number
  body: unknown
}

/** Every call gets the same object for the same response, as pages of the gateway do. */
function createSharedTransport(change = (_path: string, _body: unknown) => {}): Transport {
  const answers = new Map<string, Promise<Answer>>()
  const read = async (path: string) => {
    const response = await fetch(`${origin}/api/${path}`)
    const answer = { status: response.status, body: await response.json() }
    change(path, answer.body)
    return answer
  }
  return ({ path }) => {
    const answer = answers.get(path) ?? read(path)
    answers.set(path, answer)
    return answer
  }
}

async function loadRenderer(transport: Transport) {
  const { renderer } = await loadBuiltSite(root, readNewestBuild(root))
  return async (href: string) => {
    const page = await renderer.renderPage({
      href,
      asked: href,
      origin,
      language: 'en',
      messages: findMessages('en'),
      transport,
    })
    return page.kind === 'page' ? Buffer.from(page.html).toString() : page.location
  }
}

/** A new renderer has kept nothing yet. */
async function renderWhole(transport: Transport, href: string): Promise<string> {
  return (await loadRenderer(transport))(href)
}

/** The addresses of the sitemap; of the many pages of one kind every tenth. */
async function listAddresses(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, loc = '']) => new URL(loc).pathname)
    .filter((path, at) => !/^\/(?:product|news|docs)\/./.test(path) || at % 10 === 0)
}

test('a page with kept parts equals the page that is rendered whole, on all routes', async () => {
  const transport = createSharedTransport()
  const render = await loadRenderer(transport)
  const addresses = [...(await listAddresses()), ...others]
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of addresses) {
    const html = await render(address)
    const whole = await renderWhole(transport, address)
    expect(html === whole, `${address} differs at ${findDifference(html, whole)}`).toBe(true)
    // A boundary that the server has not finished, a mark of a part, a nonce: none may be in a page.
    expect(
      html.match(/<!--\$[!?]-->|<template id|address-[\da-f-]{36}| nonce=/)?.[0],
    ).toBeUndefined()
  }
})

test('links are current on their own pages only, however their path is written', async () => {
  const paths = ['/о-компании/', `/it's-a-&-b/`, '/news/']
  const transport = createSharedTransport((path, body) => {
    const { menu } = body as Site
    if (path === 'site') {
      menu.push(...paths.map((link) => ({ title: link, link, active: true, children: [] })))
    }
  })
  const render = await loadRenderer(transport)
  for (const path of [...paths, '/contacts/', ...paths]) {
    const html = await render(encodeURI(path))
    expect(html).toBe(await renderWhole(transport, encodeURI(path)))
  }
})

test('header and footer are rendered once for the same data, and forms name the page that they are on', async () => {
  const rename = ({ menu }: Site) => (menu[0]!.title = 'Renamed')
  const sites: Site[] = []
  const transport = createSharedTransport((path, body) => {
    if (path === 'site') sites.push(body as Site)
  })
  const render = await loadRenderer(transport)
  await render('/contacts/')
  // The renderer compares objects, so it does not notice a change within one.
  expect(sites.map(rename)).toHaveLength(1)
  const html = await render('/news/?page=2')
  expect(html).not.toContain('Renamed')
  expect(html).toContain('name="page" value="/news/?page=2"')
  expect(html).not.toContain('name="page" value="/contacts/"')
  const renamed = createSharedTransport((path, body) => {
    if (path === 'site') rename(body as Site)
  })
  expect(await renderWhole(renamed, '/news/?page=2')).toContain('Renamed')
})

function findDifference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index])
  return `${one.slice(at - 60, at + 60)} … ${other.slice(at - 60, at + 60)}`
}
