import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { contentKinds } from '@faceplate/content/import/read/content.kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoFolder } from '../support/content.templates.ts'
import { useShared } from '../support/shared.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const template = await useShared('sqliteTemplate')

/** An edit of one item, and the addresses that show it. */
interface Edit {
  file: string
  from: string
  to: string
  /** By address, a text that it shows only after the edit. */
  shownAt: Readonly<Record<string, string>>
}

/** The addresses are single calls and files: a page also contains the menu, so purges of the menu would affect it. */
const edits: Record<keyof typeof contentKinds, Edit> = {
  site: {
    file: 'site.yaml',
    from: 'tagline: network equipment',
    to: 'tagline: Reworded equipment',
    shownAt: { '/api/site': 'Reworded equipment' },
  },
  banners: {
    file: 'banners.yaml',
    from: 'title: Wi-Fi 7 on all three bands',
    to: 'title: Reworded bands',
    shownAt: { '/api/banners/base': 'Reworded bands' },
  },
  news: {
    file: 'news/2024.yaml',
    from: "title: 'KR-112: a branch router",
    to: "title: 'KR-112: a reworded router",
    shownAt: { '/api/news/kr-112-branch-router': 'a reworded router' },
  },
  solutions: {
    file: 'solutions/hotel-network.yaml',
    from: 'role: One on each floor',
    to: 'role: Reworded floors',
    shownAt: { '/api/solution/hotel-network': 'Reworded floors' },
  },
  partners: {
    file: 'partners.yaml',
    from: 'title: Distributors',
    to: 'title: Reworded distributors',
    shownAt: { '/api/partners/groups': 'Reworded distributors' },
  },
  reference: {
    file: 'reference.yaml',
    from: 'title: About Kedr Networks',
    to: 'title: Reworded about Kedr',
    shownAt: { '/api/reference/about': 'Reworded about Kedr' },
  },
  references: {
    file: 'references.yaml',
    from: 'customer: Northern Ring',
    to: 'customer: Reworded Ring',
    shownAt: {
      '/api/reference/about': 'Reworded Ring',
      '/api/solution/gpon-to-xgs-pon': 'Reworded Ring',
      '/api/catalog/good/kp-1608x': 'Reworded Ring',
    },
  },
  promo: {
    file: 'promo/wifi-7-on-trial.yaml',
    from: 'title: Try Wi-Fi 7 for 60 days',
    to: 'title: Reworded trial',
    shownAt: { '/api/promo/wifi-7-on-trial': 'Reworded trial', '/api/site': 'Reworded trial' },
  },
  consents: {
    file: 'consents.yaml',
    from: 'I freely and in my own interest consent',
    to: 'I consent in reworded words',
    shownAt: { '/api/docs/personal-data-processing-consent': 'reworded words' },
  },
  questionnaires: {
    file: 'questionnaires.yaml',
    from: 'title: Questionnaire for ECSS',
    to: 'title: Reworded for ECSS',
    shownAt: { '/api/catalog/goods/questionnaire': 'Reworded for ECSS' },
  },
  devices: {
    file: 'analogs/devices.yaml',
    from: 'poe_budget: 80',
    to: 'poe_budget: 87',
    shownAt: {
      '/api/catalog/analogs/search?vendor=MikroTik&model=CRS112-8P-4S-IN': '"values":[87]',
    },
  },
  vocabulary: {
    file: 'search.yaml',
    from: '{ same: [switch, ',
    to: '{ same: [switch, rewordedswitch, ',
    shownAt: { '/api/search?q=rewordedswitch': 'ks-2428' },
  },
  lifecycle: {
    file: 'lifecycle.yaml',
    from: "end_of_sales: '2027-06-30'",
    to: "end_of_sales: '2027-07-31'",
    shownAt: { '/files/lifecycle/kx-sfp-sx.json': '2027-07-31' },
  },
  sheets: {
    file: 'sheets.yaml',
    from: 'text: Data from the device',
    to: 'text: Reworded data',
    shownAt: { '/api/catalog/good/ks-2428/sheet': 'Reworded data' },
  },
  advisories: {
    file: 'advisories.yaml',
    from: 'title: Passwords are stored as MD5',
    to: 'title: Reworded passwords',
    shownAt: { '/files/csaf/2026/kn-sa-2026-03.json': 'Reworded passwords' },
  },
}

describe('an edit of one item of each kind of content reaches the pages that show it', () => {
  let files: string
  let site: SiteProcess
  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'faceplate-kinds-'))
    await cp(demoFolder, files, { recursive: true })
    site = await startSite({ CONTENT_DIR: files }, { template })
  })
  afterAll(async () => {
    await site?.stop()
    await rm(files, { recursive: true })
  })

  const read = async (path: string) => {
    const answer = await fetch(`${site.origin}${path}`)
    expect(answer.status, path).toBe(200)
    return { text: await answer.text(), cache: answer.headers.get('cache-status') }
  }
  const shows = async (path: string, shown: string) => (await read(path)).text.includes(shown)

  test.each(Object.entries(edits))('%s', async (_kind, { file, from, to, shownAt }) => {
    for (const [path, shown] of Object.entries(shownAt)) {
      // The response is cached, so only a purge can show the edit.
      await expect.poll(async () => (await read(path)).cache).toContain('hit')
      expect(await shows(path, shown), path).toBe(false)
    }
    const path = join(files, file)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(from)
    await writeFile(path, text.replace(from, to))
    for (const [address, shown] of Object.entries(shownAt)) {
      await expect.poll(() => shows(address, shown), { message: address }).toBe(true)
    }
  })
})
