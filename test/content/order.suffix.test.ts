import { readLine } from '@faceplate/content/goods/analogs/device.line'
import { toDeviceSlug, toNameKey } from '@faceplate/content/goods/analogs/device.slug'
import type { IndexedDevice } from '@faceplate/content/goods/analogs/indexed.device'
import type { AnalogLine } from '@faceplate/contracts/calls/analogs.contract'
import { readSuffixAirflow } from '@faceplate/engineering/rack/airflow.suffix'
import { describe, expect, test } from 'vitest'

const devices = (
  [
    ['Cisco', 'Catalyst 2960X-48FPD-L', 'WS-C2960X-48FPD-L'],
    ['Cisco', 'Catalyst 2960X-24TS-L', 'WS-C2960X-24TS-L'],
    ['Cisco', 'Catalyst 9300-24T', 'C9300-24T'],
    ['Cisco', 'Catalyst 9200L-48P-4X', 'C9200L-48P-4X'],
    ['Cisco', 'ISR4331', 'ISR4331/K9'],
    ['Cisco', 'Catalyst 3850-24T', 'WS-C3850-24T'],
    ['Juniper', 'EX4300-48T', 'EX4300-48T'],
    ['HPE', 'Aruba 1930 24G', 'JL682A'],
    ['HPE', 'Aruba 1930 24G PoE 195W', null],
    ['3Com', '4200G 12 port', null],
    ['Cisco', 'Meraki MR16', 'MR16'],
    ['D-Link', 'DGS-1210-28', 'DGS-1210-28'],
    ['TP-Link', 'TL-SG1024D', null],
    ['MikroTik', 'RB3011UiAS', null],
    ['MikroTik', 'RB2011UiAS-2HnD', null],
    ['MikroTik', 'L009UiGS-2HaxD', null],
    ['Arista', '7050SX3-48YC8', 'DCS-7050SX3-48YC8'],
    ['Huawei', 'S5735-L48T4S', null],
    ['HPE', 'Aruba 2930F-48G-PoE+-4SFP', 'JL557A'],
    ['HPE', 'Aruba 2930F-48G-PoE+-4SFP+', 'JL256A'],
    ['HPE', 'Aruba 2540-48G-PoE+-4SFP', 'JL358A'],
    ['MikroTik', 'CRS328-24P-4S+RM', null],
  ] as const
).map(([vendor, model, part]): IndexedDevice => ({
  vendor,
  model,
  part_number: part,
  slug: toDeviceSlug(vendor, model),
  family: null,
  asOf: null,
  facts: {},
  slugKeys: [],
  words: [],
  vendorKey: toNameKey(vendor),
  modelKey: toNameKey(model),
  otherPartNumbers: [],
  partKeys: part === null ? [] : [toNameKey(part)],
}))

type Kinds = NonNullable<AnalogLine['without']>['kinds']

describe('an order code', () => {
  test.each<[line: string, model: string, suffix: string, kinds: Kinds]>([
    ['WS-C2960X-48FPD-L=', 'Catalyst 2960X-48FPD-L', '=', ['spare']],
    ['WS-C2960X-24TS-L-RF', 'Catalyst 2960X-24TS-L', '-RF', ['remanufactured']],
    ['Cisco WS-C2960X-24TS-L-RF=', 'Catalyst 2960X-24TS-L', '-RF=', ['remanufactured', 'spare']],
    ['C9300-24T-A++', 'Catalyst 9300-24T', '-A++', ['licence', 'taa']],
    ['C9300-24T++', 'Catalyst 9300-24T', '++', ['taa']],
    ['C9200L-48P-4X-E', 'Catalyst 9200L-48P-4X', '-E', ['licence']],
    ['Cisco C9200L-48P-4X-10A', 'Catalyst 9200L-48P-4X', '-10A', ['licence']],
    ['Switch C9300-24T-M with support', 'Catalyst 9300-24T', '-M', ['management']],
    ['EX4300-48T-AFO', 'EX4300-48T', '-AFO', ['airflow']],
    ['EX4300-48T-TAA', 'EX4300-48T', '-TAA', ['taa']],
    ['HPE JL682A#ABB', 'Aruba 1930 24G', '#ABB', ['region']],
    ['Aruba 1930 24G PoE 195W#ABB', 'Aruba 1930 24G PoE 195W', '#ABB', ['region']],
    ['MR16-RF', 'Meraki MR16', '-RF', ['remanufactured']],
    ['C9300-24T-TAA', 'Catalyst 9300-24T', '-TAA', ['taa']],
    ['DGS-1210-28/F1A', 'DGS-1210-28', '/F1A', ['revision']],
    ['TL-SG1024D(UN) V7', 'TL-SG1024D', '(UN) V7', ['region', 'revision']],
    ['RB3011UiAS-RM', 'RB3011UiAS', '-RM', ['mount']],
    ['RB2011UiAS-2HnD-IN', 'RB2011UiAS-2HnD', '-IN', ['mount']],
    ['MikroTik L009UiGS-2HaxD-IN', 'L009UiGS-2HaxD', '-IN', ['mount']],
    ['DCS-7050SX3-48YC8-F', '7050SX3-48YC8', '-F', ['airflow']],
  ])('%s is the device without its suffix, and says so', (line, model, text, kinds) => {
    const read = readLine(devices, line)
    expect({ ...read, devices: read.devices.map((device) => device.model) }).toEqual({
      devices: [model],
      isSure: true,
      without: { text, kinds },
    })
  })

  test.each([
    // A plus is often all that differs.
    ['Aruba 2930F 48G PoE+ 4SFP+', 'Aruba 2930F-48G-PoE+-4SFP+'],
    ['HPE Aruba 2930F-48G-PoE+-4SFP', 'Aruba 2930F-48G-PoE+-4SFP'],
    ['Aruba 2930F-48G-PoE+-4SFP+ (JL256A)', 'Aruba 2930F-48G-PoE+-4SFP+'],
    ['crs328 24p 4s+rm', 'CRS328-24P-4S+RM'],
    // Cyrillic letters that look like Latin ones.
    ['С9300-24Т', 'Catalyst 9300-24T'],
    ['Коммутатор ЕХ4300-48Т', 'EX4300-48T'],
    ['с9200l-48р-4х', 'Catalyst 9200L-48P-4X'],
    // The vendor behind the model.
    ['4200G 12 port 3Com', '4200G 12 port'],
    ['EX4300-48T Juniper', 'EX4300-48T'],
    // A letter O for a nought, as scans have it.
    ['C93OO-24T', 'Catalyst 9300-24T'],
    ['switch WS-C296OX-24TS-L', 'Catalyst 2960X-24TS-L'],
    // Words beside a model or a part number.
    ['48 port switch Catalyst 9200L-48P-4X', 'Catalyst 9200L-48P-4X'],
    ['Коммутатор 24 порта (C9300-24T)', 'Catalyst 9300-24T'],
    ['Catalyst 9300-24T, C9300-24T', 'Catalyst 9300-24T'],
  ])('%s is %s', (line, model) => {
    const read = readLine(devices, line)
    expect(read.devices.map((device) => device.model)).toEqual([model])
    expect(read.isSure).toBe(true)
  })

  test.each([
    ['-AFO', 'front-to-rear'],
    ['-AFI-TAA', 'rear-to-front'],
    ['-F', 'front-to-rear'],
    ['-R', 'rear-to-front'],
    ['-AFO2', undefined],
    ['-RF', undefined],
  ])('[P-analogs] with the suffix %s has the airflow %s', (suffix, airflow) => {
    expect(readSuffixAirflow(suffix)).toBe(airflow)
  })

  test('without a suffix, or with one that belongs to the model, is said to lack nothing', () => {
    for (const line of ['ISR4331/K9', 'C9300-24T', 'JL682A']) {
      expect(readLine(devices, line)).toMatchObject({ isSure: true })
      expect(readLine(devices, line)).not.toHaveProperty('without')
    }
  })

  test.each([
    // A longer name is another model.
    'WS-C2960X-24TS-LL',
    'C9300-24TX',
    'JL682AR',
    // A licence of Cisco is no power supply of Huawei, and another number of ports no suffix.
    'S5735-L48T4S-A',
    'WS-C3850-24T-E',
    'EX4300-48T-DC',
    'DGS-1210-28P',
    // Pluses that tell models apart.
    'Aruba 2930F 48G PoE 4SFP',
    'Aruba 2540 48G PoE+ 4SFP+',
    // Two devices in one line are not one.
    'C9300-24T and EX4300-48T',
    'C9300-24T-A++ WS-C2960X-24TS-L-RF',
  ])('%s is not taken for a device silently', (line) => {
    expect(readLine(devices, line).isSure).toBe(false)
  })
})
