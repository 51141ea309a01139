import type { Discontinued } from '@faceplate/contracts/calls/goods.contract'
import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import type { LinkPort } from '@faceplate/contracts/calls/transceivers.query'
import { readOptic } from '@faceplate/engineering/links/link.optic'
import { findLinks, type LinkRequest } from '@faceplate/engineering/links/link.options'
import {
  formatProject,
  parseProject,
  readProject,
} from '@faceplate/engineering/project/project.address'
import { judgeLink, mendLink } from '@faceplate/engineering/project/project.budget'
import { checkProject } from '@faceplate/engineering/project/project.checks'
import type { CheckInput } from '@faceplate/engineering/project/project.findings'
import { mapNames, writeCodes } from '@faceplate/engineering/project/project.names'
import { describe, expect, test } from 'vitest'
import { writeLinkProject } from '../../web/src/transceivers/links/link.project.ts'

/** What another maker states of its products, whose codes and groups are none of the demonstration's. */
const known: Record<string, { groups: string[]; hardware: Hardware; discontinued?: Discontinued }> =
  {
    'node-24': {
      groups: ['nodes'],
      hardware: {
        rack_units: 1,
        rack_mount: 'included',
        poe_budget_watts: 370,
        cages: [{ form_factor: 'SFP+', count: 4, takes: ['SFP+', 'SFP'] }],
      },
    },
    plain: { groups: ['nodes'], hardware: { rack_units: 1, rack_mount: 'included', cages: [] } },
    eye: { groups: ['eyes'], hardware: { poe_draw_watts: 25, poe_budget_watts: 0, rack_units: 0 } },
    small: { groups: ['nodes'], hardware: { rack_mount: 'shelf', poe_budget_watts: 0 } },
    either: { groups: [], hardware: { supplies: ['~ 230 В', '= 48 В'], poe_budget_watts: 0 } },
    olt: {
      groups: [],
      hardware: { poe_budget_watts: 0, cages: [{ form_factor: 'PON', count: 8, takes: ['PON'] }] },
    },
    'sfp-lr': { groups: ['parts'], hardware: { module: 'SFP' } },
    passing: { groups: [], hardware: { poe_budget_watts: 50, poe_draw_watts: 60 } },
    'old-lr': {
      groups: [],
      hardware: { module: 'SFP' },
      discontinued: { since: '2026-03-31', successor: { code: 'sfp-lr', name: 'SFP-LR' } },
    },
    gone: { groups: [], hardware: {}, discontinued: { since: '2026-03-31' } },
    program: { groups: ['nodes'], hardware: { is_software: true } },
  }

const mountNotes = { kit: 'with rack kit', shelf: 'with shelf' }

function check(query: string, more: Partial<CheckInput> = {}) {
  const goods = mapNames(
    Object.keys(known).map((code) => ({ code })),
    ({ code }) => `Part-${code}`,
  )
  const project = writeCodes(parseProject(query), goods)
  return checkProject({
    project,
    lines: project.lines.flatMap((line) => {
      const own = known[line.code]
      return own ? [{ line, name: line.code.toUpperCase(), ...own }] : []
    }),
    needed: [],
    licensing: undefined,
    mountNotes,
    ...more,
  })
}

/** The checks of a kind, with the query of the project that each mends. */
const listFixes = (query: string, more?: Partial<CheckInput>) =>
  check(query, more).map((each) => [
    each.kind,
    ...('fixed' in each && each.fixed ? [formatProject(each.fixed)] : []),
  ])

describe('checks of a project', () => {
  test('[P-project] cages without a module are named, and any module or cable that fits silences it', () => {
    expect(check('goods=node-24*1_node-24*1*East_part-node-24')).toEqual([
      {
        kind: 'cages',
        products: [{ code: 'node-24', name: 'NODE-24' }],
        cages: 12,
        port: 'SFP+',
      },
    ])
    expect(check('goods=node-24*3_sfp-lr*2')).toEqual([])
    expect(check('goods=olt_sfp-lr')).toMatchObject([
      { kind: 'cages', port: 'PON', cages: 8 },
      { kind: 'unfit', products: [{ code: 'sfp-lr' }] },
    ])
    expect(check('goods=small_unknown-1')).toMatchObject([
      { kind: 'unchecked', pieces: 1, products: [{ code: 'unknown-1' }] },
    ])
  })

  test('[P-project] parts that links need beyond the lines are added', () => {
    const needed = [{ code: 'sfp-lr', name: 'SFP-LR', quantity: 4 }]
    expect(listFixes('goods=sfp-lr*1', { needed })).toEqual([['parts', 'goods=sfp-lr*4']])
    expect(listFixes('goods=sfp-lr*3_sfp-lr*1*spare', { needed })).toEqual([])
    expect(listFixes('goods=part-sfp-lr*4', { needed })).toEqual([])
  })

  test('[P-project] PoE beyond the budget is mended with as many supplying products as it takes', () => {
    const [found] = check('goods=node-24*1_sfp-lr_eye*30')
    expect(found).toMatchObject({ kind: 'poe', demand: 750, budget: 370 })
    const more = found?.kind === 'poe' ? found.more : undefined
    expect([more?.count, more && formatProject(more.fixed)]).toEqual([
      2,
      'goods=node-24*3_sfp-lr_eye*30',
    ])
    // 25 W at the end of 100 m are 29.3 W at the port.
    expect(check('goods=node-24_sfp-lr_eye*12')).toEqual([])
    expect(check('goods=node-24_sfp-lr_eye*14')).toMatchObject([{ kind: 'poe', demand: 350 }])
    // What is fed over PoE itself mends nothing.
    expect(check('goods=passing_eye*2')).toMatchObject([{ kind: 'poe', more: undefined }])
    expect(check('goods=eye*2')).toMatchObject([{ kind: 'poe', budget: 0, more: undefined }])
    // Whether `plain` supplies PoE is not stated.
    expect(check('goods=eye*2_plain')).toMatchObject([
      { kind: 'unchecked', pieces: 1, products: [{ code: 'plain' }] },
    ])
  })

  test('[P-project] one of several power supplies is chosen by the note', () => {
    const listChoices = (query: string) =>
      check(query).flatMap((each) => (each.kind === 'supply' ? each.choices : []))
    const choices = listChoices('goods=either*2*Cellar_either')
    expect(choices.map(({ fixed }) => fixed?.lines.map(({ note }) => note))).toEqual([
      ['Cellar, ~ 230 В', '~ 230 В'],
      ['Cellar, = 48 В', '= 48 В'],
    ])
    expect(check(formatProject(choices[1]!.fixed!))).toEqual([])
    // A note that has no room for the choice stays whole.
    const [full] = listChoices(`goods=either*1*${'x'.repeat(75)}`)
    expect(full?.fixed).toBeUndefined()
  })

  test('[P-project] a device for the desk beside devices in a rack needs a shelf or a kit', () => {
    expect(listFixes('goods=small_plain')).toEqual([
      ['mount', 'goods=small*1*with+shelf_plain'],
      ['unchecked'],
    ])
    expect(listFixes('goods=small*1*with+shelf_plain')).toEqual([['unchecked']])
    expect(check('goods=small')).toEqual([])
  })

  test('[P-project] a product that is no longer sold is replaced by its successor, in links too', () => {
    const link = 'link=SFP*SFP*1*os2**2*0***1*'
    const [found] = check(`goods=old-lr*2*East_sfp-lr*1*East&${link}old-lr`)
    const fixed = found?.kind === 'discontinued' ? found.fixed : undefined
    expect(fixed && formatProject(fixed)).toBe(
      formatProject(parseProject(`goods=sfp-lr*3*East&${link}sfp-lr`)),
    )
    expect(check('goods=gone')).toEqual([
      {
        kind: 'discontinued',
        products: [{ code: 'gone', name: 'GONE' }],
        successors: [],
        fixed: undefined,
      },
      { kind: 'unchecked', products: [{ code: 'gone', name: 'GONE' }], pieces: 1 },
    ])
  })
})

const attribute = (code: string, ...values: (string | number)[]) => ({ code, values })

/** A module or a cable by its datasheet. */
function describePart(
  code: string,
  values: ReturnType<typeof attribute>[],
  form_factor: LinkPort = 'SFP+',
) {
  return {
    good: { code, name: code.toUpperCase() },
    optic: readOptic({
      form_factor,
      attributes: values.map((each) => ({ ...each, name: '', section: '', unit: null, text: '' })),
    } as never),
  }
}

/** Levels of a single-mode module for 10 km at 10G. */
const light = [
  attribute('data_rate', 10),
  attribute('reach', 10),
  attribute('tx_power_min', -8.2),
  attribute('tx_power_max', 0.5),
  attribute('rx_sensitivity', -14.4),
  attribute('rx_overload', 0.5),
  attribute('dispersion_limit', 100),
  attribute('host_fec', 'None'),
  attribute('channel_loss', 6.2),
  attribute('connector', 'LC'),
]
const lr = [
  ...light,
  attribute('fibre', 'Single-mode'),
  attribute('wavelength', 1310),
  attribute('standard', '10GBASE-LR'),
]
const onOneFibre = (sends: number, receives: number) => [
  ...light,
  attribute('fibre', 'Single-mode, one fibre'),
  attribute('wavelength', sends),
  attribute('wavelength_rx', receives),
]

const modules = [
  describePart('lr', lr),
  describePart('lr-hot', lr),
  describePart('bx-up', onOneFibre(1270, 1330)),
  describePart('bx-down', onOneFibre(1330, 1270)),
  describePart('dac-1', [
    attribute('data_rate', 10),
    attribute('reach', 0.001),
    attribute('connector', 'Fixed cable'),
  ]),
  describePart(
    'fan-out',
    [
      attribute('data_rate', 40),
      attribute('reach', 0.003),
      attribute('connector', 'Fixed cable'),
      attribute('far_end', '4 × SFP+'),
    ],
    'QSFP+',
  ),
  describePart(
    'four',
    [
      ...lr.filter(({ code }) => code !== 'data_rate' && code !== 'connector'),
      attribute('data_rate', 40),
      attribute('lanes', 4),
      attribute('connector', 'MPO-12'),
      attribute('splits_into', '10GBASE-LR'),
    ],
    'QSFP+',
  ),
]

describe('a link of a project', () => {
  test('[P-project] with a cable that is too short gets modules that reach, in place of its parts', () => {
    const project = parseProject('goods=node-24_dac-1*3&link=SFP%2B*SFP%2B*0.4*os2******2*dac-1')
    const [link] = project.links
    const judged = judgeLink(link!, modules)
    expect(judged.result?.verdict).not.toBe('fits')
    const mended = mendLink(project, judged, modules)
    expect(mended?.names).toEqual(['LR'])
    const { fixed } = mended!
    expect(fixed.lines.find(({ code }) => code === 'lr')?.quantity).toBe(4)
    expect(judgeLink(fixed.links[0]!, modules)).toMatchObject({
      result: { verdict: 'fits' },
      needed: [{ code: 'lr', quantity: 4 }],
    })
  })

  test('[P-project] that no parts make keeps its own', () => {
    const project = parseProject('link=SFP%2B*SFP%2B*400*os2******1*lr')
    const judged = judgeLink(project.links[0]!, modules)
    expect(judged.result?.verdict).toBe('no')
    expect(mendLink(project, judged, modules)).toBeUndefined()
  })

  test('[P-project] of the link finder is judged as there, where ports support slower modules', () => {
    const request: LinkRequest = {
      a: { port: 'SFP28', takes: ['SFP28', 'SFP+'] },
      b: { port: 'QSFP28', takes: ['QSFP28', 'QSFP+'] },
      plant: { length: 0.002, connections: 0, splices: 0 },
      grade: undefined,
      links: 1,
    }
    const goods = modules.map(({ good, optic }) => ({
      good: { ...good, id: 1, part_number: good.code },
      optic,
    }))
    const store = (of: LinkRequest, part: string) => {
      const option = findLinks(goods, of).find(({ a }) => a.good.code === part)!
      const { link } = writeLinkProject(option, of, { a: '', b: '' })
      const [read] = readProject({ link: link ?? '' }).links
      return [option.verdict, judgeLink(read!, modules).result?.verdict, read?.ports]
    }
    expect(store({ ...request, b: request.a }, 'lr')).toEqual([
      'fits',
      'fits',
      { a: 'SFP+', b: 'SFP+' },
    ])
    expect(store(request, 'fan-out')).toEqual(['unknown', 'unknown', { a: 'SFP+', b: 'QSFP+' }])
  })

  const judge = (link: string) => {
    const { needed, result } = judgeLink(parseProject(`link=${link}`).links[0]!, modules)
    const parts = needed.map(({ code, quantity }) => `${quantity} ${code}`)
    return [result?.verdict, parts.join(', ')]
  }

  test.each([
    ['the second module of a standard', 'SFP%2B*SFP%2B*2*os2******3*lr-hot', 'fits', '6 lr-hot'],
    ['two modules of a standard', 'SFP%2B*SFP%2B*2*os2******1*lr*lr-hot', 'fits', '1 lr, 1 lr-hot'],
    ['a pair', 'SFP%2B*SFP%2B*2*os2******2*bx-up*bx-down', 'fits', '2 bx-up, 2 bx-down'],
    ['its reverse', 'SFP%2B*SFP%2B*2*os2******2*bx-down*bx-up', 'fits', '2 bx-down, 2 bx-up'],
    ['one half of a pair twice', 'SFP%2B*SFP%2B*2*os2******1*bx-up', 'no', '2 bx-up'],
    ['modules of two kinds', 'SFP%2B*SFP%2B*2*os2******1*lr*bx-up', 'no', '1 lr, 1 bx-up'],
    ['a cable that splits', 'QSFP%2B*SFP%2B*0.002*******6*fan-out', 'unknown', '2 fan-out'],
    ['that cable turned', 'SFP%2B*QSFP%2B*0.002*******6*fan-out', 'unknown', '2 fan-out'],
    ['a module that splits', 'QSFP%2B*SFP%2B*2*os2******6*four*lr', 'unknown', '2 four, 6 lr'],
    ['a port that takes no such module', 'SFP*SFP*2*os2******1*lr', undefined, ''],
    ['a cable at one end', 'SFP%2B*SFP%2B*0.001*******1*dac-1*lr', undefined, ''],
  ])('[P-project] is judged by the parts that it has: %s', (_, link, verdict, parts) => {
    expect(judge(link)).toEqual([verdict, parts])
  })
})
