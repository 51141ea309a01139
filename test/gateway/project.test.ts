import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { formatRounded, roundFigure } from '@faceplate/engineering/project/figure.columns'
import { writePriceRows } from '@faceplate/engineering/project/price.rows'
import {
  emptyProject,
  fitsAddress,
  formatProject,
  joinProjects,
  parseProject,
  readProject,
  writeProject,
  type Project,
} from '@faceplate/engineering/project/project.address'
import { editProject, readAdded } from '@faceplate/engineering/project/project.edit'
import { addFigures, readFigures } from '@faceplate/engineering/project/project.figures'
import { readLines, writeLines } from '@faceplate/engineering/project/project.lines'
import type { ProjectLink } from '@faceplate/engineering/project/project.links'
import { addPrices, multiplyPrice } from '@faceplate/engineering/project/project.prices'
import { findMessages } from '@faceplate/server/process/messages'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSolution } from '../../web/src/solutions/solution.project.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const link: ProjectLink = {
  ports: { a: 'SFP+', b: 'SFP28' },
  length: 9.5,
  grade: 'os2',
  fibres: 1,
  connections: 4,
  splices: 2,
  attenuation: 0.35,
  reserve: 3,
  links: 3,
  parts: { a: 'kx-sfp10g-bx20-u', b: 'kx-sfp10g-bx20-d' },
  names: { a: 'KS-3528', b: 'Theirs 9000' },
}

const project: Project = {
  lines: [
    { code: 'ks-2428p', quantity: 12, note: 'Floor 2_east, 50 * 50' },
    { code: 'kx-sfp10g-lr', quantity: 1, note: '' },
    { code: 'ks-2428p', quantity: 1, note: 'Этаж 3_' },
    { code: 'gone-1', quantity: 3, note: '' },
  ],
  links: [link, { ...link, names: { a: '', b: '' }, grade: undefined, reserve: undefined }],
  licences: { m: ['backup', 'maps'], 'n.switches': '120', y: '3' },
}

describe('the address of a project', () => {
  test('[P-project] holds lines, links and licences, and restores them', () => {
    const query = formatProject(project)
    expect(parseProject(query)).toEqual({ ...project, rack: {} })
    expect(formatProject(parseProject(query))).toBe(query)
  })

  test('[P-project] is readable, and adds up equal lines', () => {
    expect(writeLines(project.lines.slice(1, 2))).toBe('kx-sfp10g-lr')
    const { lines } = readLines('KS-1*2_ks-1_ks-1*1*A')
    expect(lines).toEqual([
      { code: 'ks-1', quantity: 3, note: '' },
      { code: 'ks-1', quantity: 1, note: 'A' },
    ])
  })

  test('[P-project] holds 200 lines, and says what it leaves out', () => {
    const lines = Array.from({ length: 201 }, (_, at) => ({
      code: `ks-${1000 + at}p`,
      quantity: 12,
      note: '',
    }))
    expect(fitsAddress({ ...emptyProject, lines: lines.slice(0, 200) })).toBe(true)
    expect(fitsAddress({ ...emptyProject, lines })).toBe(false)
    const read = readProject({ goods: writeLines(lines) })
    expect([read.lines.length, read.unread]).toEqual([200, 1])
  })

  test.each([
    ['goods', 'ks-1*0', 1],
    ['goods', '<b>_ks-1', 1],
    ['link', 'SFP+*SFP+*0*os2', 1],
    ['link', 'SFP+*SFP+*10*os9*****1*kx-1', 1],
    ['n.switches', '1e9<', 0],
  ])('[P-project] %s=%s counts as unread %i times', (key, value, unread) => {
    expect(readProject({ [key]: value }).unread).toBe(unread)
    expect(readProject({ [key]: value }).licences).toEqual({})
  })

  test('[P-project] projects are joined line by line', () => {
    const joined = joinProjects(project, parseProject('goods=kx-sfp10g-lr*4_new-1&y=1'))
    expect(joined.lines.map(({ code, quantity }) => `${code} ${quantity}`)).toEqual([
      'ks-2428p 12',
      'kx-sfp10g-lr 5',
      'ks-2428p 1',
      'gone-1 3',
      'new-1 1',
    ])
    expect(joined.licences).toEqual({ y: '1' })
    // Equal links are added up as lines are, at most to what an address can hold.
    expect(joinProjects(project, project).links.map(({ links }) => links)).toEqual([6, 6])
    const most = { ...project, links: [{ ...link, links: 900 }] }
    expect(joinProjects(most, most).links).toEqual([{ ...link, links: 1000 }])
  })

  test('[P-project] a link of metres stays a link', () => {
    const short = { ...link, length: 2.1 / 1000, attenuation: 0.1 + 0.2 }
    const { links, unread } = readProject(writeProject({ ...project, links: [short] }))
    expect([links[0]?.length, links[0]?.attenuation, unread]).toEqual([0.0021, 0.3, 0])
  })
})

describe('a project of a solution', () => {
  const part = { part: 'kx-sfp10g-lr', plug: 'SFP+' } as const
  const ring = { from: 'a', to: 'a', count: 11, length_m: 400, ends: { from: part, to: part } }
  const picture = { url: '/n.svg', width: 1, height: 1 }
  const nodes = [
    { id: 'a', name: 'KS_1*' },
    { id: 'b', name: 'KS_1*' },
  ]
  const read = (links: NonNullable<Parameters<typeof writeSolution>[0]['diagram']>['links']) => {
    const diagram = { nodes, links, copies: 2, pictures: { wide: picture, narrow: picture } }
    return parseProject(formatSearch(writeSolution({ goods: [], diagram })))
  }
  const formatSearch = ({ goods, link = [] }: ReturnType<typeof writeSolution>) =>
    new URLSearchParams([['goods', goods], ...link.map((each) => ['link', each])]).toString()

  test('[P-solutions] has its links in all copies; equal ones are one, and those with an open end are none', () => {
    const { links } = read([
      ring,
      { ...ring, from: 'b', to: 'b' },
      { ...ring, ends: { from: part, to: { without: 'present' } } },
      { from: 'a', to: 'b', name: 'PoE' },
    ])
    expect(links).toMatchObject([
      {
        ports: { a: 'SFP+', b: 'SFP+' },
        length: 0.4,
        links: 44,
        parts: { a: 'kx-sfp10g-lr', b: 'kx-sfp10g-lr' },
        names: { a: 'KS_1', b: 'KS_1' },
      },
    ])
  })

  test('[P-solutions] goes without its links where they would be too long for an address', () => {
    const many = Array.from({ length: 80 }, (_, at) => ({ ...ring, length_m: 400 + at }))
    const long = nodes.map((node) => ({ ...node, name: 'x'.repeat(80) }))
    const diagram = { nodes: long, links: many, pictures: { wide: picture, narrow: picture } }
    expect(writeSolution({ goods: [], diagram })).toEqual({ goods: '' })
  })
})

describe('edits of a project', () => {
  test('[P-project] lines are changed, removed and added by fields', () => {
    const { project: edited, unread } = editProject(
      project,
      new URLSearchParams(
        'quantity.0=7&note.0=&quantity.1=many&drop=3&drop=link0&add=KS-3328P+x+2%0A??',
      ),
    )
    expect(edited.lines.map(({ code, quantity }) => `${code} ${quantity}`)).toEqual([
      'ks-2428p 7',
      'kx-sfp10g-lr 1',
      'ks-2428p 1',
      'ks-3328p 2',
    ])
    expect(edited.links).toHaveLength(1)
    expect(unread).toEqual(['??'])
  })

  test.each([
    ['KS-2428P 12', 'ks-2428p', 12],
    ['12 × KS-2428P', 'ks-2428p', 12],
    ['ks 2428p', 'ks-2428p', 1],
    ['KS-2428P x12', 'ks-2428p', 12],
    ['KS-2428P; 12', 'ks-2428p', 12],
    ['КДР-2428П 5', 'кдр-2428п', 5],
    ['KDR-KS2428P-AC, 3', 'kdr-ks2428p-ac', 3],
    ['12x KS-2428P', 'ks-2428p', 12],
    ['KS-2428P х12', 'ks-2428p', 12],
    ['KS-2428P x 12 pcs.', 'ks-2428p', 12],
    ['KS-2428P 12шт', 'ks-2428p', 12],
    ['12 шт. KS-2428P', 'ks-2428p', 12],
    ['KS-2428P, 1 pc', 'ks-2428p', 1],
    ['KS-2428P; 12 cái', 'ks-2428p', 12],
    ['2960', '2960', 1],
    ['Model X', 'model-x', 1],
  ])('[P-project] %s is read as typed', (text, code, quantity) => {
    expect(readAdded(text).lines).toEqual([{ code, quantity, note: '' }])
  })

  test('[P-project] a number on a line of its own is a product, and so is one after a quantity', () => {
    const { lines } = readAdded('KS-2428P\n2960\nKS-2412P 1; 2960, 2, KS-1')
    expect(lines.map(({ code, quantity }) => `${code} ${quantity}`)).toEqual([
      'ks-2428p 1',
      '2960 1',
      'ks-2412p 1',
      '2960 2',
      'ks-1 1',
    ])
  })

  test('[P-project] 200 added lines fit, and those beyond are unread', () => {
    const rows = Array.from({ length: 202 }, (_, at) => `KS-${1000 + at}; 2`)
    const { lines, unread } = readAdded(rows.join('\n'))
    expect([lines.length, lines.at(-1)?.quantity, unread]).toEqual([200, 2, rows.slice(200)])
  })
})

describe('figures of a project', () => {
  const poe = readFigures({
    rack_units: 1,
    full_watts: 440,
    own_watts: 36,
    poe_budget_watts: 370,
    weight_kg: 4.6,
    depth_mm: 320,
  })

  test('[P-project] are read from what a product states', () => {
    expect(poe).toEqual({
      rackUnits: 1,
      ownWatts: 36,
      fullWatts: 440,
      kilograms: 4.6,
      depth: 320,
      poe: { budget: 370, draw: 0, own: 0 },
    })
    expect(readFigures({ full_watts: 20 }).ownWatts).toBeUndefined()
    expect(readFigures({ module: 'SFP+', own_watts: 1 })).toMatchObject({
      rackUnits: 'none',
      ownWatts: 1,
      depth: 'none',
    })
    expect(readFigures({ rack_units: 0 }).rackUnits).toBe('none')
    expect(readFigures({ is_software: true }).kilograms).toBe('none')
  })

  test('[P-project] a figure that is not stated is counted and never taken as zero', () => {
    const totals = addFigures([
      { quantity: 2, figures: poe },
      { quantity: 3, figures: readFigures({ full_watts: 10 }) },
      { quantity: 5, figures: undefined },
    ])
    expect(totals.rackUnits).toEqual({ value: 2, unknownCount: 8 })
    expect(totals.fullWatts).toEqual({ value: 910, unknownCount: 5 })
    expect(totals.depth).toEqual({ value: 320, unknownCount: 8 })
  })
})

describe('power of a project', () => {
  const switching = readFigures({ own_watts: 30, full_watts: 430, poe_budget_watts: 370 })
  const fed = readFigures({
    own_watts: 25,
    full_watts: 25,
    poe_draw_watts: 25,
    poe_budget_watts: 0,
  })
  test.each([
    [10, 30, 430],
    // 400 W are drawn, and 30 W of them are beyond the budget.
    [16, 60, 460],
  ])('[P-project] counts what is fed over PoE once: %i devices', (quantity, own, full) => {
    const totals = addFigures([
      { quantity: 1, figures: switching },
      { quantity, figures: fed },
    ])
    expect([totals.ownWatts, totals.fullWatts]).toEqual([
      { value: own, unknownCount: 0 },
      { value: full, unknownCount: 0 },
    ])
  })
})

describe('prices of a project', () => {
  const usd = { currency: 'USD', includes_tax: false }

  test('[P-project] [P-prices] are added up exactly, and never across currencies or taxes', () => {
    expect(
      addPrices([
        { quantity: 3, price: { amount: '0.10', ...usd, valid_until: '2027-12-31' } },
        { quantity: 100_000, price: { amount: '999999999999.9999', ...usd } },
        { quantity: 2, price: { amount: '3300000', currency: 'VND', includes_tax: false } },
        { quantity: 1, price: { amount: '5', ...usd, includes_tax: true } },
        { quantity: 1, price: { amount: '7', currency: 'USD', valid_until: '2027-06-30' } },
        { quantity: 9, price: undefined },
      ]),
    ).toEqual({
      totals: [
        { amount: '99999999999999990.3', ...usd },
        { amount: '6600000', currency: 'VND', includes_tax: false },
        { amount: '5', currency: 'USD', includes_tax: true },
        { amount: '7', currency: 'USD' },
      ],
      lineCount: 6,
      unpricedCount: 1,
      isPartial: true,
      validUntil: '2027-06-30',
    })
    expect(multiplyPrice({ amount: '24.50', ...usd }, 3)).toEqual({ amount: '73.5', ...usd })
  })

  test('[P-project] [P-prices] are partial if more than a tenth of the lines or of the pieces have none', () => {
    const priced = { quantity: 9, price: { amount: '5', ...usd } }
    const isPartial = (lines: number, quantity: number) =>
      addPrices([...Array.from({ length: lines }, () => priced), { quantity, price: undefined }])
        .isPartial
    expect([isPartial(9, 1), isPartial(8, 1), isPartial(9, 10)]).toEqual([false, true, true])
    expect(addPrices([priced]).isPartial).toBe(false)
  })

  const list: PriceList = {
    currency: 'USD',
    valid_from: '2026-07-01',
    base: 96_000,
    families: [{ code: 'switches', name: 'Switches', price: 1200 }],
    tiers: [],
    modules: [],
    support: [{ code: 'standard', name: 'Standard', description: '', share: 0 }],
    terms: [{ years: 1, discount: 0 }],
  }
  const licensed = { ...emptyProject, licences: { 'n.switches': '10' } }
  const write = (
    price: { currency: string; includes_tax: boolean } | undefined,
    prices: PriceList | undefined = list,
    project: Project = licensed,
  ) => {
    const lines = [
      { quantity: 1, price: price && { amount: '1064', ...price } },
      { quantity: 9, price: undefined },
    ]
    const { rows, apart } = writePriceRows(findMessages('en'), { project, lines, list: prices })
    return [...rows.map((row) => `${row.label}: ${row.text} ${row.note}`.trim()), apart]
  }

  test('[P-project] [P-prices] of products and licences have a sum, and one that lacks lines says so', () => {
    expect(write(usd)).toEqual([
      'Products, without VAT: from $1,064 1 of 2 lines priced',
      'Licences, without VAT: $1,080 10 devices, 1 year',
      'Products and licences, without VAT: from $2,144 1 of 2 lines priced',
      '',
    ])
    expect(write(usd, list, emptyProject)).toEqual([
      'Price, without VAT: from $1,064 1 of 2 lines priced',
      '',
    ])
    expect(write(undefined)).toEqual(['Licences, without VAT: $1,080 10 devices, 1 year', ''])
    const unread = writePriceRows(findMessages('en'), { project: licensed, lines: [], list: null })
    expect(unread.rows).toEqual([])
  })

  test.each([
    { currency: 'VND', includes_tax: false },
    { currency: 'USD', includes_tax: true },
  ])('[P-project] [P-prices] in %o are not added to licences, which is said', (price) => {
    const [goods, licences, ...others] = write(price)
    expect(goods).toMatch(/^Products, with(?:out)? VAT: from /)
    expect(licences).toMatch(/^Licences/)
    expect(others).toEqual(['No total: these amounts differ in currency or tax'])
  })

  test('[P-project] a small figure is not nothing', () => {
    const t = findMessages('ru')
    expect([0, 0.04, 0.26, 99.96, 246.4].map((value) => formatRounded(t, value))).toEqual([
      '0',
      '<0,1',
      '0,3',
      '100',
      '246',
    ])
    expect(roundFigure(0.0404)).toBe(0.04)
  })
})

describe('a project without scripts', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerJson({}))
    gateway = await startGateway(upstream.base)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const post = (
    query: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    supertest(gateway.origin)
      .post(`${pathOf('project')}?${query}`)
      .type('form')
      .set(headers)
      .send(form)

  test('[P-project] its form redirects to the address of the edited project', async () => {
    const { status, headers } = await post('goods=ks-1*2_ks-2', {
      'quantity.0': '9',
      add: 'KS-3 4',
    })
    expect([status, headers['location']]).toEqual([303, '/project/?goods=ks-1*9_ks-2_ks-3*4'])
    const removed = await post('goods=ks-1', { drop: '0' })
    expect(removed.headers['location']).toBe('/project/')
  })

  test('[P-project] what does not fit changes nothing, and other sites cannot post it', async () => {
    const text = Array.from({ length: 200 }, (_, at) => `device-with-a-long-name-${at} 12`)
    const { headers } = await post('goods=ks-1', { add: text.join('\n') })
    expect(headers['location']).toBe('/project/?goods=ks-1#full')
    const foreign = await post('goods=ks-1', { drop: '0' }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
  })
})
