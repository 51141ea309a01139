import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { startAnalyticsHost } from '../support/analytics.host.ts'
import { useBrowser, type VisitOptions } from '../support/browser.ts'
import { noticeRead } from '../support/cookie.notice.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { findFreePort } from '../support/free.port.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { openPlain, readText } from '../support/plain.page.ts'
import { origin } from '../support/shared.site.ts'
import { startSite } from '../support/site.process.ts'
import { walkMenus, walkSite, type PanelShape, type SiteShape } from '../support/site.walk.ts'

const solutions = [
  'Broadband access',
  'Campus networks',
  'Data centres',
  'Industrial networks',
  'Telephony',
]
const more = {
  More: ['Контакты', 'Tools'],
  Tools: ['Select alternative', 'Link finder', 'ECCM price', 'Device comparison', 'Project'],
}
const families = [
  'Switches',
  'Routers',
  'Access points',
  'Subscriber terminals',
  'PON equipment',
  'IP telephony',
  'Smart home',
  'Software',
]
const groups = {
  families: [...families, 'All products'],
  Switches: [
    'SFP-modules',
    'Access switches',
    'Aggregation switches',
    'Data centre switches',
    'Industrial switches',
  ],
  Routers: ['Branch routers', 'Edge routers'],
  'Access points': ['Indoor access points', 'Outdoor access points'],
  'Subscriber terminals': ['Optical terminals', 'Set-top boxes'],
  'PON equipment': ['PON equipment'],
  'IP telephony': ['IP phones', 'Gateways and exchanges'],
  'Smart home': ['Smart home'],
  Software: ['Software'],
}
const help = [
  'Support',
  'Questions and answers',
  'Documents and firmware',
  'What changed',
  'Warranty and repair',
]
const knowledge = ['Knowledge base ↗', 'Design guides ↗', 'API for developers']
const partners = ['Find a partner', 'Technology partners']
const company = ['About', 'Media center', 'Press kit', 'Offers']

const phone = '+7 383 555-01-40'
const email = 'sales@kedr.example'
const hours = '9 a.m. to 6 p.m. GMT+7, Monday to Friday'
const socials = ['Kedr on video ↗', 'Kedr community ↗']
const choices = ['Consultation', 'Request a call', 'Partnership']
const sites = ['Vietnamese site', 'Russian site']

const { Solutions: solutionsPanel, ...otherPanels } = {
  Products: { links: ['Select alternative'], ...groups },
  Solutions: {
    links: ['Solutions', 'All solutions'],
    'Solutions by task type': solutions,
    ...more,
  },
  Support: { links: ['Support', 'Service desk ↗'], Help: help, Knowledge: knowledge },
  Training: {
    links: ['Training ↗', 'Kedr Academy ↗'],
    Learn: ['Training academy ↗', 'Webinars ↗'],
  },
  Partners: { links: ['Partners', 'Become a partner'], Partners: partners },
  Company: { links: ['Company', 'Made in Novosibirsk'], 'Kedr Networks': company },
} satisfies Record<string, PanelShape>

/** The shape of the demo site outside production. */
const shipped: SiteShape = {
  service: [hours, phone, 'VN', 'RU'],
  items: [
    'Products',
    'Solutions',
    'Support',
    'Training',
    'Partners',
    'Company',
    'Contacts /contacts/',
  ],
  panels: { ...otherPanels, Solutions: solutionsPanel },
  form: 'Solutions',
  bottom: [phone, email, 'Contact us', ...socials, ...sites],
  contact: [
    phone,
    email,
    hours,
    '12 Inzhenernaya St., Novosibirsk, 630090',
    ...socials,
    ...choices,
  ],
  columns: {
    Products: families,
    Solutions: solutions,
    Support: [...help, ...knowledge],
    Partners: [...partners, 'Become a partner'],
    Company: company,
  },
  legal: ['Privacy policy', ...sites],
}

/** The shape in production: the panel of Company has the form and the links under 'More'. */
const { Solutions: _, ...productionColumns } = shipped.columns
const production: SiteShape = {
  ...shipped,
  items: shipped.items.filter((item) => item !== 'Solutions'),
  panels: { ...otherPanels, Company: { ...otherPanels.Company, ...more } },
  form: 'Company',
  columns: productionColumns,
}

const title = 'Who we are, how we work and where we build our equipment'

/** Another maker: roles, another order, long titles, no training, no socials, no other sites, a column without extra. */
const otherMaker: Omit<Site, 'faq'> = {
  brand: {
    name: 'Montane Communications Manufacturing',
    tagline: 'radio links',
    description: 'Radio links for mountains',
    legal_name: 'Montane Ltd',
  },
  contacts: { phone: '+41 44 555 01 40', email: 'hello@montane.example', hours: '', address: '' },
  socials: [],
  sites: [],
  menu: [
    { title, role: 'company', link: '/about/', active: true, column: 'About', children: [] },
    {
      title: 'Partners and resellers everywhere',
      role: 'partners',
      link: '/partners/',
      active: true,
      column: 'Партнеры и продавцы',
      children: [],
    },
    {
      title: 'Equipment and accessories',
      role: 'products',
      link: '/catalog/',
      active: true,
      panel: 'products',
      children: [],
    },
    {
      title: 'Help',
      role: 'support',
      link: 'https://help.montane.example/',
      active: true,
      children: [],
    },
    {
      title: 'Networks that we have planned',
      role: 'solutions',
      link: '/solutions/',
      active: true,
      panel: 'solutions',
      children: [],
    },
  ],
  columns: [
    { title: 'About', groups: [{ title, links: [{ title: 'About us', link: '/about/' }] }] },
    { title: 'Партнеры и продавцы', link: '/partners/', extra: 'become-partner', groups: [] },
  ],
  more: [],
}

/** The calls of docs/your-own-api.md that read. */
const sixCalls =
  /^(?:catalog\/(?:groups|group\/(?!sfp)[^/]+|goods|good\/[^/]+)|search|forms\/good-request)(?:\?|$)|^\/images\//

describe('the modes of a site', () => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let folder: string
  /** Whether the content API lacks a call, by its path and query, or a file. */
  let lacks: (path: string) => boolean
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-modes-'))
    const content = answerAltered(origin, (_, body) => body)
    upstream = await startFaultyUpstream((request, response) => {
      const { method, url = '' } = request
      const answer = lacks(url.replace(/^\/api\//, ''))
        ? answerJson({}, { status: 404 })
        : method === 'GET'
          ? content
          : answerJson({ reference: 'R-1' }, { status: 201 })
      return answer(request, response)
    })
  })
  beforeEach(() => (lacks = () => false))
  afterAll(async () => {
    await upstream.close()
    await rm(folder, { recursive: true })
  })

  /** Starts a site in front of the content API. */
  async function start(settings: Record<string, string>) {
    const site = await startSite({ API_BASE: upstream.base, LOG_LEVEL: 'error', ...settings })
    onTestFinished(() => site.stop())
    return site.origin
  }
  const visit = async (baseURL: string, options: VisitOptions = {}) =>
    (await open({ baseURL, reducedMotion: 'reduce', stored: noticeRead, ...options })).page

  test.each([
    ['hidden', production],
    [
      'in-progress',
      {
        ...production,
        items: shipped.items.map((item) =>
          item === 'Solutions' ? 'Solutions /in-progress/' : item,
        ),
        columns: { ...shipped.columns, Solutions: ['Solutions'] },
      },
    ],
  ] as const)(
    '[R-production] [H-columns] [F-columns] production with Solutions %s lacks nothing else',
    async (how, shape) => {
      const settings = { PRODUCTION_API_BASE: upstream.base, PRODUCTION_SOLUTIONS: how }
      // Beside the menus, both modes are the same site.
      const walk = how === 'hidden' ? walkSite : walkMenus
      expect(await walk(await visit(await start(settings)))).toEqual(shape)
    },
  )

  test("[H-columns] [F-columns] [G-site] another maker's menu has its own order and titles", async () => {
    const file = join(folder, 'site.yaml')
    await writeFile(file, JSON.stringify(otherMaker))
    lacks = (path) => path === 'site'
    const page = await visit(await start({ SITE_FILE: file }))
    const [about = '', resellers = '', goods = '', , networks = ''] = otherMaker.menu.map(
      (item) => item.title,
    )
    const reach = [otherMaker.contacts.phone, otherMaker.contacts.email]
    expect(await walkSite(page)).toEqual({
      service: reach.slice(0, 1),
      items: [about, resellers, goods, 'Help https://help.montane.example/', networks],
      panels: {
        [about]: { links: [about], [title]: ['About us'] },
        [resellers]: { links: [resellers, 'Become a partner'], families: ['Партнеры и продавцы'] },
        [goods]: { links: [], ...groups },
        [networks]: { links: [networks, 'All solutions'], 'Solutions by task type': solutions },
      },
      form: networks,
      bottom: [...reach, 'Contact us'],
      contact: [...reach, ...choices],
      columns: {
        [goods]: families,
        [about]: ['About us'],
        [resellers]: [resellers, 'Become a partner'],
        Help: ['Help ↗'],
        [networks]: [networks],
      },
      legal: ['Privacy policy'],
    })
  })

  test('[H-columns] [V-consent] [G-site] an API of six calls has a menu of products, and no links to legal texts', async () => {
    lacks = (path) => !sixCalls.test(path) || path.includes('group=sfp')
    const page = await visit(await start({}))
    expect(await walkSite(page)).toEqual({
      service: [],
      items: ['Products'],
      panels: { Products: { links: [], ...groups } },
      form: 'Products',
      bottom: ['Contact us'],
      contact: choices,
      columns: { Products: families },
      legal: [],
    })
    expect(await page.locator('[href*=policy], [href*=consents]').count()).toBe(0)
  })

  test('[G-language] [V-rules] [E-messages] with LANGUAGE=ru the interface is Russian', async () => {
    const site = await start({ LANGUAGE: 'ru' })
    for (const path of ['/', '/contacts/', '/questionnaires/ecss/', '/product/ks-2428/']) {
      const { $ } = await openPlain(path, site)
      expect($('html').attr('lang')).toBe('ru')
      const contact = readText($('#contact-us'))
      for (const choice of ['Консультация', 'Заказать звонок', 'Партнёрство'])
        expect(contact, path).toContain(choice)
    }
  })

  test('[R-www] [P-seo] [R-hits] [V-consent] a public origin with www. is the address of the whole site, and with PRIVACY_CONSENT=Y it counts no visitor before consent', async () => {
    const host = await startAnalyticsHost()
    onTestFinished(() => host.close())
    const port = await findFreePort()
    const PUBLIC_ORIGIN = `http://www.localhost:${port}`
    await start({
      PUBLIC_ORIGIN,
      PORT: String(port),
      PRIVACY_CONSENT: 'Y',
      ANALYTICS_ID: '4711',
      ANALYTICS_URL: host.url,
    })
    const page = await visit(PUBLIC_ORIGIN, { stored: {} })
    const legal = shipped.legal.toSpliced(1, 0, 'Cookie settings')
    expect(await walkSite(page)).toEqual({ ...shipped, legal })
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toBe(page.url())
    await page.getByRole('button', { name: 'Ok' }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.reload()
    await waitUntilHydrated(page)
    expect(await page.getByRole('button', { name: 'Refuse' }).count()).toBe(0)
    expect(host.loads()).toBe(0)
  })

  test('[H-columns] [F-columns] [F-contact] without scripts the site has the same shape', async () => {
    const page = await visit(origin, { javaScriptEnabled: false, stored: {} })
    expect(await walkSite(page, { hasScripts: false })).toEqual(shipped)
  })
})
