import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { isMounted } from '../support/hydration.ts'
import type { Visitor } from './visitor.ts'

/** Faults of one check, each in one line; empty if there are none. */
export type Check = (visitor: Visitor, pages: readonly string[]) => Promise<string[]>

const isNarrow = (visitor: Visitor) => visitor.read(() => matchMedia('(width < 48em)').matches)

/** The checks of one engine at one width, in order. Each ends with a look at the console and at the width of the page. */
export const walk: Record<string, Check> = {
  'every page': walkPages,

  async menu(visitor) {
    await visitor.open(pathOf('index'))
    if (await isNarrow(visitor)) await visitor.press('[data-drawer] > summary')
    await visitor.press('[data-panel] > summary', 'Support')
    await visitor.press('[data-panel][open] a', 'Documents and firmware')
    await visitor.arrive(/^\/download\/$/)
    await visitor.see('h1', 'Documents and firmware')
    return visitor.listFaults()
  },

  async search(visitor) {
    await visitor.open(pathOf('index'))
    await visitor.press('details:has([name=q]) > summary')
    await visitor.press('details [name=q]')
    await visitor.type('KS-2428P')
    await visitor.press('[role=listbox] a', 'KS-2428P')
    await visitor.arrive(/^\/product\/ks-2428p\/$/)
    await visitor.see('h1', 'KS-2428P')
    return visitor.listFaults()
  },

  async filter(visitor) {
    await visitor.open('/catalog/switches/')
    const box = 'label:has([name=ports_1g][value="24"])'
    if (await isNarrow(visitor)) {
      await visitor.press('button', 'Filters')
      await visitor.press(`dialog ${box}`)
      await visitor.press('dialog button', 'Show 5 products')
    } else {
      await visitor.press(box)
    }
    await visitor.arrive(/\?ports_1g=24$/)
    await visitor.see('[role=status]', '5 products')
    return visitor.listFaults()
  },

  async comparison(visitor) {
    await visitor.open('/catalog/switches/')
    for (const name of ['KS-1208', 'KS-1226']) {
      await visitor.press(`main [aria-label="Compare ${name}"]`)
    }
    await visitor.see('[aria-label=Comparison]', '2 products')
    await visitor.press('[aria-label=Comparison] a', 'Compare')
    await visitor.arrive(/^\/catalog\/comparison\/$/)
    for (const name of ['KS-1208', 'KS-1226']) await visitor.see('th', name)
    return visitor.listFaults()
  },

  async form(visitor) {
    await visitor.open('/product/ks-2428/')
    await visitor.press('main [aria-haspopup=dialog]', 'Request for equipment')
    for (const [label, value] of [
      ['Name', 'Anna Petrova'],
      ['Company', 'Sever Telecom'],
      ['Phone', '+73835550140'],
      ['Email', 'anna@sever.example'],
    ] as const) {
      await visitor.press('dialog label', label)
      await visitor.type(value)
    }
    await visitor.press('dialog input[type=checkbox]')
    await visitor.press('dialog button[type=submit]')
    await visitor.see('dialog h2', 'Request is sent')
    return visitor.listFaults()
  },
}

async function walkPages(visitor: Visitor, pages: readonly string[]): Promise<string[]> {
  const faults = []
  for (const page of pages) {
    const found = await walkPage(visitor, page).catch((error: Error) => [error.message])
    faults.push(...found.map((fault) => `${page}: ${fault}`))
  }
  return faults
}

async function walkPage(visitor: Visitor, page: string): Promise<string[]> {
  await visitor.open(page)
  await scrollThrough(visitor)
  return visitor.listFaults()
}

/** Scrolls to the end, because a page hydrates its islands when a visitor comes near; waits for them and all pictures. */
export async function scrollThrough(visitor: Visitor): Promise<void> {
  // It grows while islands are hydrated.
  await visitor.waitFor('the end of the page', async () => {
    scrollBy({ top: innerHeight, behavior: 'instant' })
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  })
  await visitor.waitFor('the pictures', () => {
    // Otherwise those that no scrolling of the page brings near would not be loaded.
    for (const image of document.images) image.loading = 'eager'
    return [...document.images].every(({ complete }) => complete)
  })
  // The last island of every page that has a footer.
  const last = '#contact-us [action="/api/subscription"]'
  if (await visitor.read((selector) => document.querySelector(selector) !== null, last)) {
    await visitor.waitFor('the last island to hydrate', isMounted, last)
  }
}
