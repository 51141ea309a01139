import type { Hardware } from '@faceplate/contracts/calls/hardware.contract'
import type { Mount } from '@faceplate/contracts/calls/mount.contract'
import {
  formatProject,
  joinProjects,
  parseProject,
} from '@faceplate/engineering/project/project.address'
import { editProject } from '@faceplate/engineering/project/project.edit'
import { maxProjectQueryLength } from '@faceplate/engineering/project/project.limits'
import { mapNames } from '@faceplate/engineering/project/project.names'
import { readRackPlan, writeRackPlan } from '@faceplate/engineering/rack/rack.address'
import { arrangeDevices } from '@faceplate/engineering/rack/rack.arrange'
import {
  listRackDevices,
  type RackDevice,
  type RackGood,
} from '@faceplate/engineering/rack/rack.devices'
import {
  findNextPlace,
  findNearestPlace,
  placeDevice,
} from '@faceplate/engineering/rack/rack.moves'
import { Occupancy, type Place, type RackPlan } from '@faceplate/engineering/rack/rack.plan'
import { addRack, checkRack, listPlaced } from '@faceplate/engineering/rack/rack.warnings'
import { describe, expect, test } from 'vitest'

const rack = (mount: Partial<Mount>, figures: Hardware): Omit<RackGood, 'name' | 'code'> => ({
  mount: { way: 'rack', ...mount },
  figures: { rack_units: 1, rack_mount: 'included', ...figures },
})
const small: Mount = { way: 'desk', width_mm: 220, height_mm: 40 }
const access = rack({ cables: 48, airflow: 'passive' }, { weight_kg: 4 })
const goods = new Map(
  Object.entries<Omit<RackGood, 'name' | 'code'>>({
    access,
    spine: rack({ airflow: 'front-to-rear' }, { weight_kg: 10, depth_mm: 560 }),
    chassis: rack({}, { rack_units: 10, weight_kg: 90 }),
    small: { mount: small, figures: { rack_mount: 'kit' } },
    shelved: {
      mount: { ...small, width_mm: 300, height_mm: 44 },
      figures: { rack_mount: 'shelf' },
    },
    desk: { mount: small, figures: {} },
    rail: { mount: { ...small, way: 'din-rail' }, figures: {} },
    unstated: { mount: undefined, figures: {} },
  }).map(([code, good]) => [code, { code, name: code.toUpperCase(), ...good }]),
)
const list = (text: string) => listRackDevices(parseProject(`goods=${text}`).lines, goods)
const arrange = (devices: readonly RackDevice[], height?: number, count?: number) =>
  arrangeDevices(devices, { height, count, depth: 800, fixed: new Map() })
const unitOf = (plan: RackPlan, id: string) => {
  const spot = plan.spots.get(id)
  return spot === undefined || spot === 'aside' ? spot : [spot.rack, spot.unit]
}

describe('[P-rack] the contents of racks', () => {
  test('are devices for 19 inches and those with a rack kit; the others are listed with the reason', () => {
    const { devices, outside } = list('access*2_small*3_desk_rail*4_unstated_gone')
    expect(devices.map(({ id, label }) => `${id} ${label}`)).toEqual([
      'access-1 ACCESS · 1',
      'access-2 ACCESS · 2',
      'small-1 SMALL · 1',
      'small-2 SMALL · 2',
      'small-3 SMALL · 3',
    ])
    expect(outside.map(({ code, quantity, reason }) => [code, quantity, reason])).toEqual([
      ['desk', 1, 'desk'],
      ['rail', 4, 'din-rail'],
      ['unstated', 1, 'not-stated'],
      ['gone', 1, 'unknown'],
    ])
    const named = mapNames([...goods.values()], ({ code }) => `MAKER-${code}-AC`)
    const { lines } = parseProject('goods=maker-access-ac_access*2*Floor+2')
    expect(listRackDevices(lines, named).devices.map(({ id }) => id)).toEqual([
      'access-1',
      'access-2',
      'access-3',
    ])
    const many = list('access*100000')
    expect([many.devices.length, many.omittedCount]).toEqual([240, 99_760])
  })
})

describe('[P-rack] devices are placed', () => {
  test('heavy ones at the bottom, those with many cables at the top with a free unit above each', () => {
    const { devices } = list('spine*2_chassis_access*2')
    const plan = arrange(devices)
    expect(plan).toMatchObject({ height: 18, count: 1 })
    expect(devices.map(({ id }) => [id, unitOf(plan, id)])).toEqual([
      ['spine-1', [1, 14]],
      ['spine-2', [1, 13]],
      ['chassis-1', [1, 1]],
      ['access-1', [1, 17]],
      ['access-2', [1, 15]],
    ])
  })

  test('in as many racks as needed, and without spare units where the number of racks is given', () => {
    const { devices } = list('access*40')
    expect(arrange(devices)).toMatchObject({ height: 42, count: 2 })
    expect(arrange(devices, 42, 1)).toMatchObject({ height: 42, count: 1 })
    const low = arrange(list('chassis').devices, 9)
    expect([low.count, low.spots.size]).toEqual([1, 0])
  })

  test('narrow ones in pairs, and none on a shelf that nobody asked for', () => {
    const { devices } = list('small*3_shelved')
    expect(devices.at(-1)).toMatchObject({ units: 2, isHalf: false, support: 'shelf' })
    const plan = arrange(devices, 12)
    expect([...plan.spots.values()]).toMatchObject([
      'aside',
      { unit: 12, half: 'left' },
      { unit: 12, half: 'right' },
      { unit: 11, half: 'left' },
    ])
  })
})

describe('[P-rack] a device moves', () => {
  const { devices } = list('access*3_small*2')
  const find = (id: string) => devices.find((each) => each.id === id)!
  const at = (unit: number, more: Partial<Place> = {}): Place => ({
    rack: 1,
    unit,
    half: 'left',
    isTurned: false,
    ...more,
  })
  const plan: RackPlan = {
    height: 12,
    depth: 800,
    count: 1,
    spots: new Map([
      ['access-1', at(12)],
      ['access-2', at(11)],
      ['access-3', at(1)],
      ['small-1', at(5)],
      ['small-2', at(5, { half: 'right' })],
    ]),
  }
  const next = (id: string, direction: 'up' | 'down' | 'left' | 'right') =>
    findNextPlace(plan, devices, find(id), direction)

  test('past others to the next free unit, and stops at the ends', () => {
    expect(next('access-1', 'down')?.unit).toBe(10)
    expect(next('access-1', 'up')).toBeUndefined()
    expect(next('access-3', 'up')?.unit).toBe(2)
    expect(next('access-3', 'down')).toBeUndefined()
  })

  test('to the side: into a new rack, and a narrow one into the other half if that is free', () => {
    expect(next('access-3', 'right')).toMatchObject({ rack: 2, unit: 1 })
    expect(next('access-3', 'left')).toBeUndefined()
    expect(next('small-1', 'right')).toMatchObject({ rack: 2, unit: 5, half: 'left' })
    const alone = placeDevice(plan, 'small-2', 'aside')
    expect(findNextPlace(alone, devices, find('small-1'), 'right')).toMatchObject(
      at(5, { half: 'right' }),
    )
    expect(placeDevice(plan, 'access-3', at(1, { rack: 2 })).count).toBe(2)
  })

  test('when dropped onto another, to the nearest free place', () => {
    expect(findNearestPlace(plan, devices, find('access-3'), at(12))?.unit).toBe(10)
    expect(findNearestPlace(plan, devices, find('access-1'), at(5))?.unit).toBe(6)
    const occupancy = new Occupancy(plan, devices)
    expect(occupancy.isFree(find('access-1'), at(5, { half: 'right' }))).toBe(false)
    expect(occupancy.isFree(find('access-1'), at(13))).toBe(false)
  })
})

describe('[P-rack] the address', () => {
  const high: Place = { rack: 1, unit: 40, half: 'right', isTurned: false }
  const { devices } = list('access*2_small*2_chassis')
  const arranged = arrange(devices, 42)
  const moved = placeDevice(placeDevice(arranged, 'access-2', 'aside'), 'small-2', {
    rack: 2,
    unit: 40,
    half: 'right',
    isTurned: true,
  })

  test('holds every position, and stays with the project through edits', () => {
    const rack = writeRackPlan(moved, devices)
    const project = { ...parseProject('goods=access*2_small*2_chassis'), rack }
    const restored = parseProject(formatProject(project))
    expect(readRackPlan(restored.rack ?? {}, devices)).toEqual(moved)
    const edited = editProject(restored, new URLSearchParams({ add: 'spine 2', drop: '1' })).project
    const after = list('access*2_chassis_spine*2').devices
    const plan = readRackPlan(edited.rack ?? {}, after)
    expect(plan.spots.get('access-2')).toBe('aside')
    expect(plan.spots.get('chassis-1')).toEqual(arranged.spots.get('chassis-1'))
    expect(plan.spots.get('spine-2')).toBeDefined()
    expect(joinProjects(restored, parseProject('goods=spine')).rack).toEqual(rack)
  })

  test('of an earlier project opens, and nonsense is as if nothing stood there', () => {
    expect(readRackPlan({}, devices)).toEqual(arrange(devices))
    const odd = { height: '13', depth: '1', racks: '-3', places: 'zz_zzzz_0*-.1' }
    expect(readRackPlan(odd, devices)).toEqual(arrange(devices))
    // Two devices at one place: the second moves.
    const rack = writeRackPlan(arranged, devices)
    const clash = (rack.places ?? '').replaceAll(/1[a-zA-Z]/g, '1g')
    const plan = readRackPlan({ ...rack, places: clash }, devices)
    expect(plan.spots.size).toBe(devices.length)
    const occupied = new Occupancy({ ...plan, spots: new Map() }, [])
    for (const { device, place } of listPlaced(plan, devices, 1)) {
      expect(occupied.isFree(device, place)).toBe(true)
      occupied.take(device, place)
    }
  })

  test('with fewer racks has all devices in them, also after a move', () => {
    const own = list('access*20').devices
    const plan = arrange(own, 12, 2)
    const rack = writeRackPlan(
      placeDevice(plan, 'access-1', { rack: 3, unit: 1, half: 'left', isTurned: false }),
      own,
    )
    const fewer = readRackPlan({ ...rack, height: '42', racks: '1' }, own)
    expect([fewer.height, fewer.count, fewer.spots.size]).toEqual([42, 1, 20])
  })

  test('has no position outside the racks, and no right half for a wide device', () => {
    const own = list('access').devices
    const { places = '' } = writeRackPlan(
      { height: 48, depth: 800, count: 1, spots: new Map([['access-1', high]]) },
      own,
    )
    expect(readRackPlan({ places }, own)).toEqual(arrange(own))
    expect(readRackPlan({ height: '48', places }, own).spots.get('access-1')).toEqual({
      ...high,
      half: 'left',
    })
  })

  test('has room for 200 lines', () => {
    const codes = Array.from({ length: 200 }, (_, at) => `ks-${1000 + at}p`)
    const many = new Map(codes.map((code) => [code, { code, name: code, ...access }]))
    const { lines } = parseProject(`goods=${codes.join('_')}`)
    const own = listRackDevices(lines, many).devices
    const plan = readRackPlan({}, own)
    const query = formatProject({
      ...parseProject(`goods=${codes.join('_')}`),
      rack: writeRackPlan(plan, own),
    })
    expect(query.length).toBeLessThan(maxProjectQueryLength)
    expect(readRackPlan(parseProject(query).rack ?? {}, own)).toEqual(plan)
  })
})

describe('[P-rack] a rack', () => {
  const { devices } = list('spine*2_access_chassis_small')
  const place = (rows: Readonly<Record<string, [unit: number, isTurned?: boolean]>>): RackPlan => ({
    height: 42,
    depth: 600,
    count: 1,
    spots: new Map(
      Object.entries(rows).map(([id, [unit, isTurned = false]]) => [
        id,
        { rack: 1, unit, half: 'left', isTurned },
      ]),
    ),
  })
  const check = (plan: RackPlan) => checkRack(plan, listPlaced(plan, devices, 1))

  test('warns of airflow between devices that touch, of depth and of weight at the top, by stated data', () => {
    expect(check(place({ 'spine-1': [2], 'spine-2': [1, true] }))).toMatchObject([
      {
        kind: 'airflow',
        upper: 'SPINE · 1',
        lower: 'SPINE · 2',
        flows: { upper: 'front-to-rear', lower: 'rear-to-front' },
      },
      { kind: 'depth', name: 'SPINE', depth: 560, usable: 448 },
    ])
    const quiet = {
      ...place({ 'spine-1': [3], 'spine-2': [1, true], 'access-1': [2] }),
      depth: 1000,
    }
    expect(check(quiet)).toEqual([])
    expect(check(place({ 'chassis-1': [30] }))).toEqual([{ kind: 'top-heavy', kilograms: 90 }])
    expect(check(place({ 'chassis-1': [1] }))).toEqual([])
    expect(check(place({ 'small-1': [1] }))).toEqual([
      { kind: 'support', name: 'SMALL', support: 'kit', count: 1 },
    ])
  })

  test('adds up what is stated and counts what is not', () => {
    const plan = place({ 'spine-1': [3], 'small-1': [1] })
    expect(addRack(listPlaced(plan, devices, 1))).toMatchObject({
      units: 2,
      kilograms: { value: 10, unknownCount: 1 },
      ownWatts: { value: 0, unknownCount: 2 },
    })
  })
})
