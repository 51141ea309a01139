import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import type { Cage, FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import { listPoeRoom } from '@faceplate/engineering/poe/poe.supply'
import { listCheckedLines } from '@faceplate/engineering/project/checked.lines'
import {
  formatProject,
  parseProject,
  readProject,
} from '@faceplate/engineering/project/project.address'
import { checkProject } from '@faceplate/engineering/project/project.checks'
import { editProject } from '@faceplate/engineering/project/project.edit'
import {
  addFigures,
  readFigures,
  toBtuPerHour,
} from '@faceplate/engineering/project/project.figures'
import type { CheckInput, ProjectCheck } from '@faceplate/engineering/project/project.findings'
import { toHardware } from '@faceplate/engineering/project/project.loads'
import { describe, expect, test } from 'vitest'

const cage = (form_factor: FormFactor, count: number, ...takes: FormFactor[]): Cage => ({
  form_factor,
  count,
  takes: [form_factor, ...takes],
})
const device = (...cages: Cage[]): Hardware => ({ poe_budget_watts: 0, cages })
const oneFibre = (module: string, code: string): Hardware => ({
  module,
  faces: { code, name: code.toUpperCase() },
})

const known: Record<string, { groups?: string[]; hardware: Hardware }> = {
  access: { groups: ['switches'], hardware: device(cage('SFP+', 4, 'SFP')) },
  mixed: { hardware: device(cage('SFP', 2), cage('SFP+', 2, 'SFP'), cage('SFP28', 2, 'SFP+')) },
  blind: { hardware: { poe_budget_watts: 0 } },
  sfp: { hardware: { module: 'SFP' } },
  lr: { hardware: { module: 'SFP+' } },
  lr25: { hardware: { module: 'SFP28' } },
  lr100: { hardware: { module: 'QSFP28' } },
  odd: { hardware: { module: 'CFP' } },
  up: { hardware: oneFibre('SFP+', 'down') },
  down: { hardware: oneFibre('SFP+', 'up') },
  supply: { groups: ['switches'], hardware: { poe_budget_watts: 370, cages: [] } },
  plate: { groups: ['points'], hardware: { poe_budget_watts: 15.4, poe_draw_watts: 25.5 } },
  point: { groups: ['points'], hardware: { poe_budget_watts: 0, poe_draw_watts: 18 } },
  phone: { groups: ['phones'], hardware: { poe_budget_watts: 0, poe_draw_watts: 4 } },
  system: { groups: ['switches'], hardware: { is_software: true } },
  'two-a': { hardware: { poe_budget_watts: 0, supplies: ['AC', 'DC'] } },
  'two-b': { hardware: { poe_budget_watts: 0, supplies: ['AC', 'DC'] } },
  three: { hardware: { poe_budget_watts: 0, supplies: ['AC', 'DC', 'HVDC'] } },
}

const goods = new Map(
  Object.entries(known).map(([code, own]) => [
    code,
    { name: code.toUpperCase(), groups: [], ...own },
  ]),
)

function check(query: string, more: Partial<CheckInput> = {}): ProjectCheck[] {
  const project = parseProject(query)
  return checkProject({
    project,
    lines: listCheckedLines(project, goods),
    needed: [],
    licensing: undefined,
    mountNotes: { kit: 'kit', shelf: 'shelf' },
    ...more,
  })
}

/** The checks, each with its products and the query of the project that it mends. */
const list = (query: string, more?: Partial<CheckInput>) =>
  check(query, more).map((each) => [
    each.kind,
    ...('products' in each ? [each.products.map(({ code }) => code).join(' ')] : []),
    ...('fixed' in each && each.fixed ? [formatProject(each.fixed)] : []),
  ])

describe('[P-project] PoE', () => {
  test('comes from what has a power supply of its own', () => {
    expect(check('goods=supply*1_plate*22')).toMatchObject([
      { kind: 'poe', demand: 561, budget: 370, more: { name: 'SUPPLY', count: 1 } },
    ])
    expect(check('goods=plate*10')).toMatchObject([{ kind: 'poe', budget: 0, more: undefined }])
    expect(check('goods=supply*2_plate*22')).toEqual([])
  })

  test('of a device behind another is counted once, and a free outlet is counted as full', () => {
    expect(check('goods=supply_plate*14_phone*14')).toEqual([])
    // No plate feeds a point.
    expect(check('goods=supply_plate*14_point')).toMatchObject([{ kind: 'poe', demand: 375 }])
    expect(check('goods=supply_plate*14_phone*60')).toMatchObject([{ kind: 'poe', demand: 381.4 }])
  })
})

describe('[P-project] PoE of the catalogue', () => {
  const plus = { poe_ports: 24, poe_class: 4, poe_reserves: 'lldp' } as const
  const goods: Record<string, Hardware> = {
    'ks-2428p': { poe_budget_watts: 370, cages: [], ...plus },
    'ks-2412p': { poe_budget_watts: 130, cages: [], ...plus, poe_ports: 8 },
    'ks-3328u': { poe_budget_watts: 1440, cages: [], poe_ports: 24, poe_class: 6 },
    'ks-1210p': { poe_budget_watts: 124, cages: [], ...plus, poe_ports: 8, poe_reserves: 'class' },
    'kw-640': { poe_budget_watts: 0, poe_draw_watts: 18 },
    'kw-740': { poe_budget_watts: 0, poe_draw_watts: 31, poe_reduced_class: 4 },
    'kw-840': { poe_budget_watts: 0, poe_draw_watts: 28 },
    'kw-660': { poe_budget_watts: 0, poe_draw_watts: 22 },
    'kv-12': { poe_budget_watts: 0, poe_optional_watts: 2.4 },
  }
  const poeNotes = { reduced: 'reduced', adapter: 'adapter' }
  const judge = (query: string) => {
    const project = parseProject(query)
    const lines = project.lines.map((line) => ({
      line,
      name: line.code.toUpperCase(),
      groups: [],
      hardware: goods[line.code]!,
    }))
    const mountNotes = { kit: 'kit', shelf: 'shelf' }
    return checkProject({ project, lines, needed: [], licensing: undefined, mountNotes, poeNotes })
  }
  const fixedBy = (query: string) => {
    const [found] = judge(query)
    const fixed =
      found && 'fixed' in found
        ? found.fixed
        : found?.kind === 'poe-ports'
          ? found.adapted
          : undefined
    return fixed && formatProject(fixed)
  }

  test('is refused at a port of a lower class, unless a reduced mode is accepted', () => {
    expect(judge('goods=ks-2428p_kw-740*4')).toMatchObject([
      { kind: 'poe-class', watts: 31, needed: 5, highest: 4, isReduced: true },
    ])
    expect(fixedBy('goods=ks-2428p_kw-740*4')).toBe('goods=ks-2428p_kw-740*4*reduced')
    expect(judge('goods=ks-2428p_kw-740*4*reduced')).toEqual([])
    expect(judge('goods=ks-2428p_kw-840*4')).toMatchObject([
      { kind: 'poe-class', isReduced: false, fixed: undefined },
    ])
    expect(judge('goods=ks-3328u_kw-740*12')).toEqual([])
    expect(judge('goods=ks-2412p_ks-3328u_kw-740*12')).toEqual([])
  })

  test('needs a port for each device, or an adapter', () => {
    expect(judge('goods=ks-2412p_kv-12*20')).toMatchObject([
      { kind: 'poe-ports', excess: 12, ports: 8, more: { name: 'KS-2412P', count: 2 } },
    ])
    expect(fixedBy('goods=ks-2412p_kv-12*20')).toBe('goods=ks-2412p_kv-12*8_kv-12*12*adapter')
    expect(judge('goods=ks-2412p_kv-12*8_kv-12*12*adapter')).toEqual([])
    // Without a source of PoE the adapters are the choice.
    expect(judge('goods=kv-12*20')).toEqual([])
  })

  test('counts the loss of the cable, and what is reserved by class', () => {
    const [found] = judge('goods=ks-2428p_kw-660*16')
    expect(found).toMatchObject({ kind: 'poe', demand: 352, reserved: 480, budget: 370 })
    expect(found?.kind === 'poe' && Math.round(found.ports)).toBe(403)
    expect(judge('goods=ks-2428p*2_kw-660*28')).toEqual([])
    expect(judge('goods=ks-1210p_kw-660*4')).toEqual([])
    expect(judge('goods=ks-1210p_kw-640*5')).toMatchObject([
      { kind: 'poe-reserve', reserved: 150, budget: 124, more: { count: 1 } },
    ])
    expect(judge('goods=ks-3328u_kw-660*50')).toMatchObject([{ kind: 'poe-ports', excess: 26 }])
  })
})

test('[P-project] totals from the mains follow the same rule of PoE', () => {
  const figures = readFigures(known.plate!.hardware)
  expect(addFigures([{ quantity: 22, figures }]).fullWatts.value).toBe(561)
})

describe('[P-project] heat', () => {
  test.each([
    ['KS-3354U', 190, 3340, 2880, 460],
    ['KS-2428P', 36, 440, 370, 70],
    ['a switch without PoE', 23, 23, 0, 23],
  ])(
    'of %s at full PoE load is what it takes less what it delivers',
    (_, own, full, budget, heat) => {
      const figures = readFigures({
        idle_watts: 18,
        own_watts: own,
        full_watts: full,
        poe_budget_watts: budget,
      })
      const totals = addFigures([{ quantity: 2, figures }])
      expect(totals).toMatchObject({
        idleWatts: { value: 36 },
        ownWatts: { value: 2 * own },
        heatWatts: { value: 2 * heat },
      })
    },
  )

  test('of devices that are powered is elsewhere, and an unknown figure is no zero', () => {
    const figures = readFigures(known.point!.hardware)
    const source = readFigures({ poe_budget_watts: 370, own_watts: 36 })
    expect(
      addFigures([
        { quantity: 3, figures },
        { quantity: 1, figures: source },
      ]),
    ).toMatchObject({
      heatWatts: { value: 0, unknownCount: 1 },
    })
    expect(Math.round(toBtuPerHour(460))).toBe(1570)
  })
})

describe('[P-project] modules', () => {
  test('beyond the cages are taken away, those of slower cages and at other ends are not', () => {
    expect(list('goods=access_lr*20')).toEqual([['crowded', 'lr', 'goods=access_lr*4']])
    expect(check('goods=access_lr*20')).toMatchObject([{ excess: 16 }])
    expect(check('goods=access*5_lr*20')).toEqual([])
    expect(check('goods=mixed_sfp*2_lr*4')).toEqual([])
    expect(check('goods=mixed_lr*2_sfp*4')).toEqual([])
    expect(list('goods=mixed_lr*4_sfp*4')).toEqual([['crowded', 'sfp', 'goods=mixed_lr*4_sfp*2']])
    expect(list('goods=mixed_sfp*4_lr25*2_lr*1*East_lr*3')).toEqual([
      ['crowded', 'lr', 'goods=mixed_sfp*4_lr25*2'],
    ])
    const link = 'link=SFP%2B*SFP%2B*1*os2******4*lr**'
    expect(check(`goods=access_lr*8&${link}ACCESS*Core`)).toEqual([])
    expect(check(`goods=access_lr*8&${link}ACCESS*ACCESS`)).toMatchObject([
      { kind: 'crowded', excess: 4 },
    ])
  })

  test('that no cage takes are named', () => {
    expect(check('goods=access_lr25_lr100_lr')).toEqual([
      {
        kind: 'unfit',
        products: [
          { code: 'lr25', name: 'LR25' },
          { code: 'lr100', name: 'LR100' },
        ],
        device: 'access',
      },
    ])
  })

  test('for one fibre have as many counterparts', () => {
    expect(list('goods=access*2_up*4')).toEqual([['facing', 'up', 'goods=access*2_up*4_down*4']])
    expect(list('goods=access_up*4_down*1')).toEqual([['facing', 'up', 'goods=access_up*4_down*4']])
    // What faces the others may be at the other end.
    expect(check('goods=access_up*4_down*4')).toEqual([])
    expect(list('goods=access_up*6_down*6')).toEqual([
      ['crowded', 'down', 'goods=access_up*4_down*4'],
    ])
    const link = 'link=SFP%2B*SFP%2B*1*os2******4*up*foreign'
    expect(check(`goods=access_up*4&${link}`)).toEqual([])
  })

  test('are not judged without cages, or with a product that may have any', () => {
    expect(check('goods=lr*20_up*3_lr100')).toEqual([])
    expect(check('goods=blind_lr*20_up*3')).toEqual([])
    expect(list('goods=access_lr*20_lr100_foreign-48')).toEqual([['unchecked', 'foreign-48']])
    expect(check('goods=access_lr_odd')).toEqual([])
  })
})

describe('[P-project] licences', () => {
  const licensing = {
    families: [{ code: 'any', groups: ['switches', 'points'] }, { code: 'phones' }],
    freeDevices: 50,
    software: ['system'],
  }

  test('count the devices that the software manages, beyond those that it manages without', () => {
    expect(list('goods=supply*40_plate*20_phone*9_system', { licensing })).toEqual([
      ['licences', 'goods=supply*40_plate*20_phone*9_system&n.any=60'],
    ])
    expect(check('goods=supply*40_plate*10_phone*99_system', { licensing })).toEqual([])
    expect(check('goods=supply*60&n.any=59', { licensing })).toMatchObject([
      { kind: 'licences', devices: 60, licensed: 59 },
    ])
    expect(check('goods=supply*60&n.any=60', { licensing })).toEqual([])
    expect(check('goods=supply*60_system*60', { licensing })).toEqual([])
  })

  test('are none of a project without the software', () => {
    expect(check('goods=supply*60', { licensing })).toEqual([])
    expect(check('goods=supply*60_system')).toEqual([])
  })
})

test('[P-project] products with the same question are one question', () => {
  expect(list('goods=two-a*2*East_two-b_two-a_three')).toEqual([
    ['supply', 'two-a two-b'],
    ['supply', 'three'],
  ])
  const [found] = check('goods=two-a*2*East_two-b_two-a')
  const choices = found?.kind === 'supply' ? found.choices : []
  expect(choices.map(({ fixed }) => fixed && formatProject(fixed))).toEqual([
    'goods=two-a*2*East%2C+AC_two-b*1*AC_two-a*1*AC',
    'goods=two-a*2*East%2C+DC_two-b*1*DC_two-a*1*DC',
  ])
  // A note without room keeps the others from nothing.
  const [full] = check(`goods=two-a*1*${'x'.repeat(80)}_two-b`)
  expect(full).toMatchObject({ choices: [{ fixed: { lines: [{}, { note: 'AC' }] } }, {}] })
})

describe('[P-project] a device that the catalogue does not have', () => {
  test('keeps the project from being complete until its power is stated', () => {
    expect(check('goods=supply*2_camera*40_ks-1')).toMatchObject([
      { kind: 'unchecked', pieces: 41, products: [{ code: 'camera' }, { code: 'ks-1' }] },
    ])
    expect(check('goods=supply*2_camera*40&load=camera*0')).toEqual([])
    expect(check('goods=supply*2_camera*40&load=camera*12*3*1*100M')).toEqual([])
    // Ports alone say nothing of power.
    expect(list('goods=supply_camera&load=camera***2*1G')).toEqual([['unchecked', 'camera']])
  })

  test('is counted by its watts, and by the class that it states', () => {
    expect(check('goods=supply*1_camera*40&load=camera*12')).toMatchObject([
      { kind: 'poe', demand: 480, budget: 370 },
    ])
    const hardware = { poe_budget_watts: 370, poe_class: 3 }
    const lines = [{ line: { code: 'a', quantity: 1, note: '' }, name: 'A', groups: [], hardware }]
    const project = parseProject('goods=a_camera&load=camera*5*4')
    const load = { code: 'camera', watts: 5, poeClass: 4 }
    const camera = { line: project.lines[1]!, name: 'camera', groups: [], hardware: {}, load }
    const both = [...lines, { ...camera, hardware: toHardware(load) }]
    expect(check('', { project, lines: both })).toMatchObject([
      { kind: 'poe-class', needed: 4, highest: 3 },
    ])
  })

  test('is in the address, within bounds, and goes with its line', () => {
    const query = 'goods=camera*40_ks-1&load=camera*12.5*3*1*100M'
    expect(formatProject(parseProject(query))).toBe(query)
    expect(formatProject(parseProject('goods=ks-1&load=camera*12'))).toBe('goods=ks-1')
    for (const wrong of ['camera*1001', 'camera*12*9', 'camera*1*1*1*3G', 'camera', 'camera*-1']) {
      const { unread, loads } = readProject({ goods: 'camera', load: wrong })
      expect([wrong, unread, loads]).toEqual([wrong, 1, undefined])
    }
    const fields = new URLSearchParams('watts.0=7,5&class.0=&ports.0=1&rate.0=1G')
    const { project } = editProject(parseProject(query), fields)
    expect(formatProject(project)).toBe('goods=camera*40_ks-1&load=camera*7.5**1*1G')
    const cleared = editProject(project, new URLSearchParams('watts.0=&class.0=&ports.0=&rate.0='))
    expect(formatProject(cleared.project)).toBe('goods=camera*40_ks-1')
  })

  test('leaves ports and watts free, by class', () => {
    const sources = [
      { quantity: 2, budget: 370, ports: 24, portClass: 4 },
      { quantity: 1, budget: 180, ports: 2, portClass: 8 },
    ]
    expect(listPoeRoom(sources, [{ quantity: 40, watts: 12, portWatts: 12 }])).toEqual([
      { portClass: 4, ports: 48, freePorts: 8, budget: 740, freeWatts: 260 },
      { portClass: 8, ports: 2, freePorts: 2, budget: 180, freeWatts: 180 },
    ])
  })
})
