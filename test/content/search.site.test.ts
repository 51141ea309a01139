import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondFolder } from '../support/content.templates.ts'
import { openContent, openSmallContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'
import { stated } from '../support/stated.ts'

type Content = Awaited<ReturnType<typeof openContent>>

async function find(content: Content, text: string, rest = ''): Promise<Required<SearchResult>> {
  const { status, body } = await content.get(`/api/search?q=${encodeURIComponent(text)}${rest}`)
  expect(status, text).toBe(200)
  return body.data
}

/** The address of the first page, and whether the text names it. */
async function findPage(content: Content, text: string) {
  const { items, is_named } = (await find(content, text)).pages
  return [items[0]?.url, is_named]
}

const faq = '/support/faq-list/#'

describe('the search knows the whole site', () => {
  let content: Content
  beforeAll(async () => {
    content = await openContent('SQLite')
  })
  afterAll(() => content.close())

  test.each([
    ['bộ chuyển mạch', 'switch'],
    ['bo chuyen mach', 'switch'],
    ['bộ định tuyến', 'router'],
    ['điểm truy cập ngoài trời', 'outdoor access point'],
    ['mô-đun quang 10g đơn mode', 'transceiver 10g single-mode'],
    ['bộ chuyển mạch công nghiệp', 'industrial switch'],
    ['nguồn dự phòng', 'redundant power'],
    ['công suất poe', 'poe budget'],
    ['cảm biến khói', 'smoke sensor'],
  ])('[S-search] in Vietnamese, %s finds the goods of %s', async (vietnamese, english) => {
    const list = async (text: string) => {
      const url = `/api/search?limit=20&q=${encodeURIComponent(text)}`
      const { body } = await content.send({ url, headers: { language: 'vi' } })
      return (body.data as SearchResult).catalog.goods.map(({ code }) => code).toSorted()
    }
    const goods = await list(vietnamese)
    expect(goods.length).toBeGreaterThan(0)
    expect(goods).toEqual(await list(english))
  })

  test.each([
    // Words for a page, in English, Russian and Vietnamese.
    ['rma', '/regulations/'],
    ['return', '/regulations/'],
    ['returns', '/regulations/'],
    ['Repair', '/regulations/'],
    ['warranty', '/regulations/'],
    ['waranty', '/regulations/'],
    ['гарантия', '/regulations/'],
    ['bảo hành', '/regulations/'],
    ['giá', '/partners/'],
    ['nhà phân phối', '/partners/'],
    ['so sánh', '/catalog/comparison/'],
    ['sơ đồ chân', '/download/'],
    ['liên hệ', '/contacts/'],
    ['гарантии', '/regulations/'],
    ['ремонт', '/regulations/'],
    ['возврат', '/regulations/'],
    ['price', '/partners/'],
    ['price list', '/partners/'],
    ['прайс', '/partners/'],
    ['цена', '/partners/'],
    ['distributor', '/partners/'],
    ['дилер', '/partners/'],
    ['дистрибьютор', '/partners/'],
    ['где купить', '/partners/'],
    ['where to buy', '/partners/'],
    ['pinout', '/download/'],
    ['распиновка', '/download/'],
    ['прошивка', '/download/'],
    ['firmware', '/download/'],
    ['скачать', '/download/'],
    ['сертификат', '/download/'],
    ['драйвер', '/download/'],
    ['MIB', '/download/'],
    ['release notes', '/download/'],
    ['support', '/support/'],
    ['поддержка', '/support/'],
    ['helpdesk', '/support/'],
    ['FAQ', '/support/faq-list/'],
    ['EOL', '/changes/'],
    ['end of sale', '/changes/'],
    ['снятие с производства', '/changes/'],
    ['уязвимость', '/changes/'],
    ['CVE', '/changes/'],
    ['сравнить', '/catalog/comparison/'],
    ['compare', '/catalog/comparison/'],
    ['аналог', '/analogs/'],
    ['alternatives', '/analogs/'],
    ['подобрать модуль', '/catalog/switches/sfp/'],
    ['module finder', '/catalog/switches/sfp/'],
    ['link budget', '/link-finder/'],
    ['оптический бюджет', '/link-finder/'],
    ['калькулятор', '/prices-eccm/'],
    ['опросный лист', '/questionnaires/'],
    ['contacts', '/contacts/'],
    ['press kit', '/press-kit/'],
    ['логотип', '/press-kit/'],
    ['о компании', '/about/'],
    ['openapi', '/docs/'],
    ['discount', '/promo/'],
    ['gdpr', '/policy/'],
    ['news', '/news/'],
    ['новости', '/news/'],
    ['обучение', 'https://academy.kedr.example/'],
    ['курсы', 'https://academy.kedr.example/'],
    ['webinar', 'https://webinars.kedr.example/'],
    ['доставка', '/support/faq-list/'],
    ['оплата', '/support/faq-list/'],
    ['shipping', '/support/faq-list/'],
    ['визио', '/download/'],
    ['демо оборудование', '/promo/'],
    ['вакансии', '/about/'],
  ])('[S-search] %s: the page with this word', async (text, url) => {
    const { items, is_named } = (await find(content, text)).pages
    expect(items[0]?.url).toBe(url)
    expect(is_named).toBe(true)
  })

  test.each([
    // Titles, texts and entries.
    ['lead time', `${faq}what-is-the-lead-time`],
    [
      'does warranty need registration',
      `${faq}how-long-is-the-warranty-and-does-it-need-registration`,
    ],
    ['third-party optical modules', `${faq}do-your-devices-work-with-third-party-optical-modules`],
    ['advance replacement', '/regulations/'],
    ['climate chamber', '/about/'],
    ['INN 5400000000', '/about/'],
    ['Inzhenernaya', '/contacts/'],
    ['distributors', '/partners/?group=distributors'],
    ['distributor Hanoi', '/partners/?group=distributors#lotus-network-trading'],
    ['Irkutsk', '/partners/?group=distributors#baikal-opt'],
    ['Tarif Billing', '/tech-partners/#tarif-billing'],
    ['Northern Ring', '/about/#northern-ring'],
    ['Steppe Line Railway', '/about/#steppe-line'],
    ['school network discount', '/promo/school-network/'],
    ['network audit', '/questionnaires/network-audit/'],
    ['how to return a faulty device', '/regulations/'],
    ['academy', 'https://academy.kedr.example/'],
    ['service desk', 'https://desk.kedr.example/'],
    // A word for a page among other words.
    ['rma procedure', '/regulations/'],
    ['телефон отдела продаж', '/contacts/'],
    ['дилер Казахстан', '/partners/'],
    ['compare switches', '/catalog/comparison/'],
    // Towns and countries of partners.
    ['partner in Almaty', '/partners/?group=distributors#steppe-distribution'],
    ['dealer Almaty', '/partners/?group=distributors#steppe-distribution'],
    ['where to buy in Vietnam', '/partners/?group=distributors#lotus-network-trading'],
    ['купить в москве', '/partners/?group=integrators#golos-telecom-project'],
    ['партнёр в Минске', '/partners/?group=training-centres#minsk-network-academy'],
    ['где купить в казахстане', '/partners/?group=distributors#steppe-distribution'],
  ])('[S-search] %s: by title or text', async (text, url) => {
    const { items } = (await find(content, text)).pages
    expect(items.map((each) => each.url)).toContain(url)
  })

  test.each([
    ['где купить в зимбабве', 'зимбабве'],
    ['where to buy in Atlantis', 'Atlantis'],
    ['сервисный центр луна', 'луна'],
  ])('[S-search] %s: the answer is without %s, and says so', async (text, word) => {
    const { pages, dropped } = await find(content, text)
    expect(pages.count).toBeGreaterThan(0)
    expect(dropped).toEqual([word])
  })

  test('[S-search] an excerpt is the part of the text with the words', async () => {
    const { pages } = await find(content, 'refund')
    const [regulations] = pages.items
    expect(regulations).toMatchObject({ kind: 'page', url: '/regulations/' })
    expect(regulations?.excerpt).toMatch(/^Unused equipment .* full refund/)
    for (const text of ['KedrOS', 'repair', 'Wi-Fi', 'licence']) {
      for (const { excerpt } of (await find(content, text)).pages.items) {
        expect(excerpt.length, text).toBeLessThanOrEqual(162)
      }
    }
  })

  test('[S-search] pages of results follow each other', async () => {
    const all = (await find(content, 'warranty', '&limit=50')).pages
    const parts = await Promise.all(
      [1, 2, 3].map((page) => find(content, 'warranty', `&limit=4&page=${page}`)),
    )
    expect(all.count).toBe(all.items.length)
    expect(parts.flatMap(({ pages }) => pages.items)).toEqual(all.items.slice(0, 12))
    expect(parts.every(({ pages }) => pages.count === all.count)).toBe(true)
  })

  test.each([
    ['KS-2428P manual', ['manual'], 'KS-2428P'],
    ['ks2428p datasheet', ['datasheet'], 'KS-2428P'],
    ['KS-2428P firmware', ['firmware'], 'KS-2428P'],
    ['firmware KS-3328', ['firmware'], 'KS-3328P'],
    ['прошивка KS-3328', ['firmware'], 'KS-3328P'],
    ['скачать руководство KS-2428P', ['manual'], 'KS-2428P'],
    ['KS-2428P паспорт', ['manual'], 'KS-2428P'],
    ['KS-3106I certificate', ['certificate'], 'KS-3106I'],
    ['KS-3106I declaration of conformity', ['certificate'], 'KS-3106I'],
    ['KS-3106I test report', ['report'], 'KS-3106I'],
    ['протокол испытаний KS-2428P', ['report'], 'KS-2428P'],
    ['access point specs', ['datasheet'], 'KW-510'],
  ])('[S-search] %s: the document and the product', async (text, types, name) => {
    const { catalog, documents } = await find(content, text)
    expect(catalog.goods[0]?.name).toBe(name)
    expect(documents.count).toBeGreaterThan(0)
    expect([...new Set(documents.items.map(({ type }) => type))]).toEqual(types)
    expect(documents.items[0]?.goods.map((good) => good.name)).toContain(name)
  })

  test.each([
    ['certificate of conformity', /certificate|conformance|interoperability/i],
    ['сертификат соответствия', /certificate|conformance|interoperability/i],
    ['KedrOS 10', /^KedrOS/],
    ['IEC 61850-3', /IEC 61850-3/],
    ['test report', /^(?:Cold|Emissions|Throughput)/],
    ['RFC 2544', /^Throughput/],
    ['IEC 60068-2-27', /^Cold, heat/],
    ['EMC laboratory', /^Emissions/],
    ['mounting earthing rings', /earthing and rings/],
    ['firmware for ip phones', /^Firmware for IP phones/],
  ])('[S-search] %s: documents by kind or title', async (text, title) => {
    const { documents } = await find(content, text)
    expect(documents.items.length).toBeGreaterThan(0)
    for (const each of documents.items) expect(each.title).toMatch(title)
  })

  test('[S-search] firmware alone: every firmware, the newest first', async () => {
    const { documents } = await find(content, 'firmware', '&limit=50')
    expect(documents.count).toBe(documents.items.length)
    const days = documents.items.map(({ published_on: day }) => stated(day))
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(documents.items.map(({ url }) => url)).size).toBe(documents.count)
    const status = await content.app.inject({ url: documents.items[0]?.url ?? '', method: 'HEAD' })
    expect(status.statusCode).toBe(200)
  })

  test('[S-search] products have their documents on their pages: plain queries list none', async () => {
    for (const text of ['KS-2428P', 'switch', 'poe 24', 'poe camera']) {
      expect((await find(content, text)).documents.count, text).toBe(0)
    }
  })

  test.each(['poe 24', 'PoE 48', 'gigabit 24'])(
    '[S-search] %s describes products: a device of that name needs its vendor',
    async (text) => {
      const { catalog, devices } = await find(content, text)
      expect([catalog.count > 0, devices.count]).toEqual([true, 0])
    },
  )

  test('[S-search] Ubiquiti PoE 24 is the device', async () => {
    const { devices } = await find(content, 'Ubiquiti PoE 24')
    expect(devices).toMatchObject({ count: 1, is_sure: true })
  })

  test('[S-search] service sheets found by a word are described by what they have', async () => {
    const { pages } = await find(content, 'reset', '&limit=50')
    const sheets = pages.items.filter(({ url }) => url.startsWith('/p/'))
    expect(sheets.length).toBeGreaterThan(5)
    for (const { excerpt } of sheets) expect(excerpt).not.toContain('lost password')
  })

  test.each([
    ['C9200L-24P-4G', 'Cisco Catalyst 9200L-24P-4G', 'KS-3328P'],
    ['C9300-24T', 'Cisco Catalyst 9300-24T', 'KS-3328P'],
    ['c9300 24t', 'Cisco Catalyst 9300-24T', 'KS-3328P'],
    ['Cisco C9300-24T', 'Cisco Catalyst 9300-24T', 'KS-3328P'],
    ['Catalyst 9300 24T', 'Cisco Catalyst 9300-24T', 'KS-3328P'],
    ['замена C9300-24T', 'Cisco Catalyst 9300-24T', 'KS-3328P'],
    ['C9300-24T replacement', 'Cisco Catalyst 9300-24T', 'KS-3328P'],
    ['EX2300-24P', 'Juniper EX2300-24P', 'KS-2428P'],
    ['JL682A', 'HPE Aruba 1930 24G', 'KS-2428'],
    ['S5735-L24P4X-A1', 'Huawei S5735-L24P4X-A1', 'KS-2428P'],
    ['с9200l-24p-4g', 'Cisco Catalyst 9200L-24P-4G', 'KS-3328P'],
    ['замена С9300-24Т', 'Cisco Catalyst 9300-24T', 'KS-3328P'],
    ['glc-lh-smd', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10'],
    ['GLCLHSMD', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10'],
    ['cisco glc-lh-smd', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10'],
    ['GLC-LH-SMD=', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10'],
    ['GLC-T', 'Cisco GLC-T', 'KX-SFP-T'],
    ['glc-t-rgd', 'Cisco GLC-T-RGD', 'KX-SFP-T'],
    ['GLC-SX-MMD', 'Cisco GLC-SX-MMD', 'KX-SFP-SX'],
    ['FN-TRAN-SX', 'Fortinet FN-TRAN-SX', 'KX-SFP-SX'],
    ['UF-GP-C+', 'Ubiquiti UF-GP-C+', 'KX-GPON-C+'],
    ['SFP-10G-SR', 'Arista, Cisco, Huawei, Intel SFP-10G-SR', 'KX-SFP10G-SR'],
    ['sfp-10g-lr=', 'Arista, Cisco, Huawei, Intel SFP-10G-LR', 'KX-SFP10G-LR'],
  ])('[S-search] %s is %s: ours is %s', async (text, device, ours) => {
    const { devices } = await find(content, text)
    expect(devices).toMatchObject({ count: 1, is_sure: true })
    const [found] = devices.items
    expect(`${found?.device.vendor} ${found?.device.model}`).toBe(device)
    expect(found?.ours?.good.name).toBe(ours)
  })

  test('[S-search] several part numbers: each device', async () => {
    const { devices } = await find(content, 'C9300-24T, WS-C2960X-48TS-L')
    expect(devices.is_sure).toBe(true)
    expect(devices.items.map(({ device }) => device.part_number)).toEqual([
      'C9300-24T',
      'WS-C2960X-48TS-L',
    ])
  })

  test('[S-search] pasted modules: each of them', async () => {
    const { devices } = await find(content, 'GLC-LH-SMD GLC-T SFP-10G-SR')
    expect(devices.items.map(({ device }) => device.model)).toEqual([
      'GLC-LH-SMD',
      'GLC-T',
      'SFP-10G-SR',
    ])
  })

  test.each([
    ['C9200L-24P-4G weight', ['weight']],
    ['C9200L-24P-4G 5', ['5']],
    ['how heavy is C9200L-24P-4G', ['heavy']],
    ['C9200L-24P-4G replacement', undefined],
    ['замена для С9200L-24P-4G', undefined],
    ['Cisco Catalyst 9200L 24P 4G', undefined],
    ['C9300-24T-E', undefined],
  ])('[S-search] %s: words that say nothing of the device are %j', async (text, unread) => {
    const { devices } = await find(content, text)
    expect(devices).toMatchObject({ count: 1, is_sure: true })
    expect(devices.unread).toEqual(unread)
  })

  test.each([
    ['catalyst 9300', 'Cisco', 'catalyst 9300'],
    ['C9300', 'Cisco', 'C9300'],
    ['WS-C2960X', 'Cisco', 'WS-C2960X'],
    ['EX2300', 'Juniper', 'EX2300'],
    ['EX3400', 'Juniper', 'EX3400'],
    ['S5735 poe', 'Huawei', 'S5735'],
    ['dgs-1210', 'D-Link', 'dgs-1210'],
    ['Catalyst 2960', 'Cisco', 'Catalyst 2960'],
    ['juniper ex4300', 'Juniper', 'ex4300'],
    ['Juniper', 'Juniper', ''],
    ['микротик', 'MikroTik', ''],
    ['хуавей', 'Huawei', ''],
    ['Cisco switch', 'Cisco', ''],
    ['palo alto', 'Palo Alto', ''],
    ['tp link', 'TP-Link', ''],
  ])('[S-search] %s: so many devices of %s', async (text, vendor, begun) => {
    const { devices, instead } = await find(content, text)
    expect(instead).toEqual([])
    expect(devices).toMatchObject({ count: 0, series: [{ vendor, text: begun }] })
    expect(devices.series?.[0]?.count).toBeGreaterThan(5)
  })

  test.each([
    ['cisco catalyst 2960-x 24 port poe', 'WS-C2960X-24PS-L'],
    ['Cisco 2901', 'ISR2901/K9'],
    ['cisco 9200 24 poe', 'C9200L-24P-4G'],
    ['cisco 9200l 24', 'C9200L-24P-4G'],
    ['mikrotik crs328', 'CRS328-24P-4S+RM'],
    ['crs328-24p', 'CRS328-24P-4S+RM'],
  ])('[S-search] %s may be %s or another: no choice is made', async (text, part) => {
    const { devices } = await find(content, text, '&limit=20')
    expect(devices.is_sure).toBe(false)
    expect(devices.count).toBe(devices.items.length)
    const parts = devices.items.map(({ device }) => device.part_number ?? device.model)
    expect(parts).toContain(part)
    expect(devices.items.every(({ ours }) => ours === null)).toBe(true)
  })

  test('[S-search] texts that name no device list none', async () => {
    const others = [
      'KS-2428P',
      'ks 2428p',
      'KS-2428P manual',
      'switch',
      'cisco',
      '24 port poe switch',
      'IEC 61850 certificate',
      '24x1G 4x10G',
      '802.3at',
      '10gbase-t sfp+',
      'cat6a',
      'om4 lc',
      'KR-124 vs KR-320',
      'wifi6 ap',
      'ipsec vpn 1000 users',
      '100g lr4',
      '12345',
      'C93',
      'dgs-1210',
      'IEEE 1588v2',
      '+7 383 555-01-40',
      '2026-11-26',
      'h264 camera',
      'tr-069',
      'access point',
      'media converter',
      'extreme temperature',
      '1000base-t',
      'power-over-ethernet',
    ]
    for (const text of others) expect((await find(content, text)).devices.count, text).toBe(0)
  })

  test('[S-search] offers are found while they are valid', async () => {
    const urlsOf = async (text: string) =>
      (await find(content, text)).pages.items.map(({ url }) => url)
    expect(await urlsOf('fibre to the floor')).not.toContain('/promo/fibre-to-the-floor/')
    expect(await urlsOf('wi-fi 7 trial')).toContain('/promo/wifi-7-on-trial/')
    content.advanceMs(365 * 24 * 3_600_000)
    try {
      expect(await urlsOf('wi-fi 7 trial')).not.toContain('/promo/wifi-7-on-trial/')
    } finally {
      content.resetClock()
    }
  })
})

test.each(engines)('[S-search] %s answers as the other', async (engine) => {
  const content = await openContent(engine)
  try {
    const { documents } = await find(content, 'firmware')
    expect(documents.count).toBe(18)
    expect(documents.items[0]).toMatchObject({ type: 'firmware', version: '10.0' })
    expect((await find(content, 'KS-2428P manual')).documents.count).toBe(1)
    expect((await find(content, 'IEC 61850-3')).documents.count).toBe(1)
    expect((await find(content, 'where to buy')).pages.items[0]?.url).toBe('/partners/')
    expect((await find(content, 'C9300-24T')).devices.items[0]?.ours?.good.name).toBe('KS-3328P')
  } finally {
    await content.close()
  }
})

describe('the search of a Russian site', () => {
  let content: Content
  beforeAll(async () => {
    content = await openSmallContent('SQLite', secondFolder)
    await content.import()
  })
  afterAll(() => content.close())

  test.each([
    ['гарантия', '/regulations/'],
    ['гарантийный срок', '/regulations/'],
    ['ремонт', '/regulations/'],
    ['вернуть изделие', '/regulations/'],
    ['прайс', '/partners/'],
    ['где купить', '/partners/'],
    ['дилер', '/partners/'],
    ['дистрибьютор', '/partners/'],
    ['распиновка', '/download/'],
    ['прошивка', '/download/'],
    ['сертификат', '/download/'],
    ['поддержка', '/support/'],
    ['снятие с производства', '/changes/'],
    ['уязвимость', '/changes/'],
    ['сравнить', '/catalog/comparison/'],
    ['калькулятор', '/prices-eccm/'],
    ['опросный лист', '/questionnaires/'],
    ['как проехать', '/contacts/'],
    ['реквизиты', '/about/'],
    ['апи', '/docs/'],
    ['курсы', 'https://kurs.taktonika.example/'],
    ['Екатеринбург', '/partners/?group=integrators#setevoy-poyas'],
    ['как заказать', `${faq}как-заказать`],
  ])('[S-search] %s', async (text, url) => {
    expect((await find(content, text)).pages.items.map((each) => each.url)).toContain(url)
  })

  test('[S-search] titles are those of the site', async () => {
    const { pages } = await find(content, 'где купить')
    expect(pages.items[0]).toMatchObject({ kind: 'page', title: 'Где купить' })
    expect((await find(content, 'Такт-310 прошивка')).documents.items[0]).toMatchObject({
      type: 'firmware',
      title: 'Прошивка Такт-300',
      goods: [{ name: 'Такт-310' }],
    })
  })

  test('[S-search] tools that its navigation does not link to are not found', async () => {
    for (const text of ['аналог', 'чем заменить', 'оптический бюджет', 'link budget', 'вакансии']) {
      const { pages } = await find(content, text)
      const urls = pages.items.map(({ url }) => url)
      expect(urls, text).not.toContain('/analogs/')
      expect(urls, text).not.toContain('/link-finder/')
    }
  })

  test('[S-search] another menu and other content: pages appear, change and disappear', async () => {
    const edit = async (file: string, change: (text: string) => string) => {
      const path = join(content.files, file)
      const text = await readFile(path, 'utf8')
      expect(change(text)).not.toBe(text)
      await writeFile(path, change(text))
    }
    await edit('site.yaml', (text) =>
      text
        .replace(
          '{ title: Сравнение изделий, link: /catalog/comparison/ }',
          '{ title: Подбор аналога, link: /analogs/ }',
        )
        .replace('title: Где купить, link: /partners/', 'title: Наши дилеры, link: /partners/'),
    )
    await edit('search.yaml', (text) => text.replace('поверка,', 'поверка, юстировка,'))
    await writeFile(join(content.files, 'faq.yaml'), '[]')
    await content.import()
    expect(await findPage(content, 'аналог')).toEqual(['/analogs/', true])
    expect((await find(content, 'где купить')).pages.items[0]?.title).toBe('Наши дилеры')
    expect(await findPage(content, 'юстировка')).toEqual(['/regulations/', true])
    const urls = (await find(content, 'сравнить')).pages.items.map(({ url }) => url)
    expect(urls).not.toContain('/catalog/comparison/')
    // Without the page, others are found by one of the words, which the answer says.
    const asked = await find(content, 'частые вопросы')
    expect(asked.pages.items.map(({ url }) => url)).not.toContain('/support/faq-list/')
    expect(asked.dropped).toEqual(['частые'])
  })

  test('[S-search] words for a page that does not exist are rejected', async () => {
    const path = join(content.files, 'search.yaml')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('\n  support: [', '\n  suport: ['))
    const error = await content.import().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    await writeFile(path, text)
    expect(error).toBeInstanceOf(ImportError)
    expect((error as Error).message).toMatch(/search\.yaml:\d+.*no page 'suport' has words/s)
  })
})
