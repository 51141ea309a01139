import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importDeviceLibrary } from '@faceplate/content/import/libraries/device.library'
import { importLibraries } from '@faceplate/content/import/libraries/libraries.import'
import type { AnalogLine } from '@faceplate/contracts/calls/analogs.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'

/** Modules of a company, in a library of its own. */
const library = [
  {
    manufacturer: 'Nordlicht',
    model: 'NL SFP LX',
    slug: 'nordlicht-nl-sfp-lx',
    part_number: 'NL-OPT-0001',
    other_part_numbers: ['FTNL-1310-10'],
    module: { form_factor: 'SFP', standard: '1000base-lx10', connector: 'LC' },
  },
  {
    manufacturer: 'Nordlicht',
    model: 'NL-BX-1310',
    slug: 'nordlicht-nl-bx-1310',
    module: { form_factor: 'SFP', rate: 1, fibre: 'Single-mode', fibres: 1, wavelength: [1310] },
  },
]

/** The line of a list, the device it names, our product, the kind of match. */
type Question = [line: string, device: string, good: string | undefined, kind?: string]

const questions: Question[] = [
  // Cisco, as ordered, as written by hand, with the mark of spare parts, within other words.
  ['GLC-LH-SMD', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10', 'direct'],
  ['glc lh smd', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10', 'direct'],
  ['GLC-LH-SMD=', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10', 'direct'],
  ['Cisco GLC-LH-SMD transceiver', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10', 'direct'],
  ['Transceiver GLC-T, 1G', 'Cisco GLC-T', 'KX-SFP-T', 'direct'],
  ['GLC-SX-MMD', 'Cisco GLC-SX-MMD', 'KX-SFP-SX', 'direct'],
  ['GLC-LX-SM-RGD', 'Cisco GLC-LX-SM-RGD', 'KX-SFP-LX10I', 'direct'],
  ['GLC-EX-SMD', 'Cisco, Finisar GLC-EX-SMD', 'KX-SFP-EX40', 'direct'],
  ['GLC-ZX-SMD', 'Cisco GLC-ZX-SMD', 'KX-SFP-ZX80', 'upgrade'],
  // The direction of a single-fibre module.
  ['GLC-BX-U', 'Cisco GLC-BX-U', 'KX-SFP-BX10-U', 'direct'],
  ['GLC-BX-D', 'Cisco GLC-BX-D', 'KX-SFP-BX10-D', 'direct'],
  ['GLC-BX40-D-I', 'Cisco GLC-BX40-D-I', 'KX-SFP-BX40-D', 'downgrade'],
  ['S-45LC80D', 'MikroTik S-45LC80D', 'KX-SFP-BX80-U', 'direct'],
  ['S+23LC10D', 'MikroTik S+23LC10D', 'KX-SFP10G-BX20-U', 'upgrade'],
  ['1000BASE-BX10-U', 'Generic 1000BASE-BX10-U', 'KX-SFP-BX10-U', 'direct'],
  // One name, several makers.
  ['SFP-10G-SR', 'Arista, Cisco, Huawei, Intel SFP-10G-SR', 'KX-SFP10G-SR', 'direct'],
  ['Cisco SFP-10G-SR', 'Cisco SFP-10G-SR', 'KX-SFP10G-SR', 'direct'],
  ['sfp-10g-lr', 'Arista, Cisco, Huawei, Intel SFP-10G-LR', 'KX-SFP10G-LR', 'direct'],
  ['SFP-10G-SR-S', 'Cisco SFP-10G-SR-S', 'KX-SFP10G-SR', 'direct'],
  ['SFP-10G-ER', 'Arista, Cisco SFP-10G-ER', 'KX-SFP10G-ER', 'direct'],
  ['SFP-10G-T-X', 'Cisco SFP-10G-T-X', 'KX-SFP10G-T', 'direct'],
  // A standard or a wavelength that we do not make has no replacement.
  ['SFP-10G-LRM', 'Cisco SFP-10G-LRM', undefined],
  ['X2-10GB-LR', 'Cisco X2-10GB-LR', undefined],
  ['GLC-FE-100FX', 'Cisco GLC-FE-100FX', undefined],
  ['QSFP-40G-SR4', 'Arista, Cisco, Huawei QSFP-40G-SR4', undefined],
  ['QSFP-40/100-SRBD', 'Cisco QSFP-40/100-SRBD', undefined],
  ['CWDM-SFP-1550', 'Cisco CWDM-SFP-1550', undefined],
  ['DWDM-SFP10G-50.12', 'Cisco DWDM-SFP10G-50.12', undefined],
  // 25G and 100G.
  ['SFP-25G-SR-S', 'Cisco SFP-25G-SR-S', 'KX-SFP28-SR', 'direct'],
  ['SFP-10/25G-LR-S', 'Cisco SFP-10/25G-LR-S', 'KX-SFP28-LR', 'downgrade'],
  ['XS+31LC10D', 'MikroTik XS+31LC10D', 'KX-SFP28-LR', 'downgrade'],
  ['QSFP-100G-SR4-S', 'Cisco QSFP-100G-SR4-S', 'KX-QSFP28-SR4', 'direct'],
  ['QSFP-100G-CWDM4-S', 'Cisco QSFP-100G-CWDM4-S', 'KX-QSFP28-CWDM4', 'direct'],
  ['JNP-QSFP-100G-LR4', 'Juniper JNP-QSFP-100G-LR4', 'KX-QSFP28-LR4', 'direct'],
  ['100GBASE-ER4', 'Generic 100GBASE-ER4', 'KX-QSFP28-ER4L', 'downgrade'],
  // Cables: the nearest that is not shorter, with the same plugs.
  ['SFP-H10GB-CU1M', 'Cisco, Generic SFP-H10GB-CU1M', 'KX-DAC-SFP10G-1M', 'direct'],
  ['SFP-H10GB-CU2M', 'Cisco SFP-H10GB-CU2M', 'KX-DAC-SFP10G-3M', 'direct'],
  ['SFP-H10GB-CU5M', 'Cisco SFP-H10GB-CU5M', 'KX-DAC-SFP10G-3M', 'similar'],
  ['SFP-10G-AOC7M', 'Cisco SFP-10G-AOC7M', 'KX-AOC-SFP10G-10M', 'direct'],
  ['QSFP-100G-CU1M', 'Cisco QSFP-100G-CU1M', 'KX-DAC-QSFP28-2M', 'direct'],
  ['QSFP-4SFP25G-CU2M', 'Cisco QSFP-4SFP25G-CU2M', 'KX-DAC-QSFP28-4SFP28-2M', 'direct'],
  ['S+DA0001', 'MikroTik S+DA0001', 'KX-DAC-SFP10G-1M', 'direct'],
  // Part numbers of other makers, and those that a device reports.
  ['740-021309', 'Juniper EX-SFP-10GE-LR', 'KX-SFP10G-LR', 'direct'],
  ['SFP+-10G-LR', 'Juniper EX-SFP-10GE-LR', 'KX-SFP10G-LR', 'direct'],
  ['EX-SFP-1GE-LX', 'Juniper EX-SFP-1GE-LX', 'KX-SFP-LX10', 'direct'],
  ['HPE J4858D', 'HPE J4858D', 'KX-SFP-SX', 'direct'],
  // A line keeps the revision that it names.
  ['J4859C', 'HPE J4859C', 'KX-SFP-LX10', 'direct'],
  ['J4858C', 'HPE J4858C', 'KX-SFP-SX', 'direct'],
  ['J9150A', 'HPE J9150A', 'KX-SFP10G-SR', 'direct'],
  ['JL484A', 'HPE JL484A', 'KX-SFP28-SR', 'direct'],
  ['SFP-GE-LX-SM1310', 'Huawei SFP-GE-LX-SM1310', 'KX-SFP-LX10', 'direct'],
  ['OMXD30000', 'Huawei OMXD30000', 'KX-SFP10G-SR', 'direct'],
  ['02318170', 'Huawei OSX010000', 'KX-SFP10G-LR', 'direct'],
  ['S-85DLC05D', 'MikroTik S-85DLC05D', 'KX-SFP-SX', 'direct'],
  ['S-31DLC20D', 'MikroTik S-31DLC20D', 'KX-SFP-EX40', 'upgrade'],
  ['S+RJ10', 'MikroTik S+RJ10', 'KX-SFP10G-T', 'direct'],
  ['UF-MM-1G', 'Ubiquiti UF-MM-1G', 'KX-SFP-SX', 'direct'],
  ['SFP-10GSR-85', 'FS SFP-10GSR-85', 'KX-SFP10G-SR', 'direct'],
  ['SFCT-5716PZ', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10', 'direct'],
  ['SFP-BiDi-DDM3.20', 'Opticin SFP-BiDi-DDM3.20', 'KX-SFP-BX40-U', 'upgrade'],
  // Names of standards.
  ['10GBASE-SR', 'Generic 10GBASE-SR', 'KX-SFP10G-SR', 'direct'],
  ['1000BASE-LX SFP', 'Generic 1000BASE-LX', 'KX-SFP-LX10', 'upgrade'],
  ['10G-LR', 'Generic 10GBASE-LR', 'KX-SFP10G-LR', 'direct'],
  ['SFP+ SR', 'Generic 10GBASE-SR', 'KX-SFP10G-SR', 'direct'],
  // The mark of a spare part and a description are no part number of one vendor.
  ['SFP-10G-LR=', 'Arista, Cisco, Huawei, Intel SFP-10G-LR', 'KX-SFP10G-LR', 'direct'],
  ['SFP+ 10G LR', 'Generic 10GBASE-LR', 'KX-SFP10G-LR', 'direct'],
  ['10G SFP+ SR', 'Generic 10GBASE-SR', 'KX-SFP10G-SR', 'direct'],
  ['QSFP 40G SR4', 'Arista, Cisco, Huawei QSFP-40G-SR4', undefined],
  ['QSFP+ 40G LR4', 'Generic 40GBASE-LR4', undefined],
  ['SFP28 25G SR', 'Generic 25GBASE-SR', 'KX-SFP28-SR', 'direct'],
  // Words beside a part number.
  ['SFP модуль SFP-10G-LR', 'Arista, Cisco, Huawei, Intel SFP-10G-LR', 'KX-SFP10G-LR', 'direct'],
  ['Cisco SFP-10G-LR 10GBASE-LR SFP Module', 'Cisco SFP-10G-LR', 'KX-SFP10G-LR', 'direct'],
  ['GLC-LH-SMD 1000BASE-LX/LH SFP', 'Cisco GLC-LH-SMD', 'KX-SFP-LX10', 'direct'],
  ['Трансивер SFP-10G-SR, LC', 'Arista, Cisco, Huawei, Intel SFP-10G-SR', 'KX-SFP10G-SR', 'direct'],
  // PON: the class, in the cage of our line terminals; names of classes state no cage.
  ['UF-GP-B+', 'Ubiquiti UF-GP-B+', 'KX-GPON-B+', 'downgrade'],
  ['GPON OLT C+', 'Generic GPON OLT C+', 'KX-GPON-C+', 'direct'],
  ['GPON OLT SFP B+', 'Generic GPON OLT B+', 'KX-GPON-B+', 'direct'],
  ['SFP GPON C++', 'Generic GPON OLT C++', 'KX-GPON-C+', 'downgrade'],
  ['XGS-PON OLT N1', 'Generic XGS-PON OLT N1', 'KX-XGSPON-N1', 'direct'],
  // The library of a company.
  ['NL-OPT-0001', 'Nordlicht NL SFP LX', 'KX-SFP-LX10', 'direct'],
  ['FTNL-1310-10', 'Nordlicht NL SFP LX', 'KX-SFP-LX10', 'direct'],
  // The wavelength that it receives is not known, so that both directions are open.
  ['NL-BX-1310', 'Nordlicht NL-BX-1310', 'KX-SFP-BX10-U', 'similar'],
]

describe('optics of other makers', () => {
  let content: Awaited<ReturnType<typeof openContent>>
  beforeAll(async () => {
    content = await openContent('SQLite')
    await importLibraries(content.database, content.files)
    const file = join(content.files, 'company.jsonl')
    await writeFile(file, library.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await importDeviceLibrary(content.database, file)
  })
  afterAll(() => content.close())
  const ask = async (line: string): Promise<AnalogLine> => {
    const query = new URLSearchParams({ line })
    const { status, body } = await content.get(`/api/catalog/analogs/search?${query}`)
    expect(status).toBe(200)
    return body.data.lines[0]
  }
  const explain = ({ match }: AnalogLine) =>
    new Map(
      match?.attributes.map(({ code, verdict, reason }) => [
        code,
        `${verdict}: ${reason}`.replaceAll('\u00a0', ' '),
      ]),
    )

  test.each(questions)('[P-analogs] %s is %s: ours is %s', async (line, device, good, kind) => {
    const answer = await ask(line)
    expect(answer.status).toBe('found')
    expect(`${answer.device?.vendor} ${answer.device?.model}`).toBe(device)
    expect(answer.match?.good.name).toBe(good)
    expect(answer.match?.kind).toBe(kind)
  })

  test('[P-analogs] a match of modules says what is the same and what differs', async () => {
    const same = explain(await ask('GLC-LH-SM'))
    expect(same.get('form_factor')).toBe('equal: The same: SFP.')
    expect(same.get('wavelength')).toBe('equal: The same: 1310 nm.')
    expect(same.get('reach')).toBe('equal: The same: 10 km.')
    expect(same.get('ddm')).toBe('better: Yes, where theirs is no.')
    // A module has no rack units and no ports, so that a list does not total them.
    expect(
      [...same.keys()].filter((code) => /^(rack_units|ports_|poe_|power_draw_base)/.test(code)),
    ).toEqual([])
    // The number of its supplier is not that of the module, unless it is what was typed.
    expect((await ask('GLC-LH-SMD')).device?.part_number).toBeNull()
    expect((await ask('SFCT-5716PZ')).device?.part_number).toBe('SFCT-5716PZ')
    const longer = explain(await ask('S-31DLC20D'))
    expect(longer.get('reach')).toBe(
      'better: 40 km against 20 km: longer; a short link may need an attenuator.',
    )
    const cable = explain(await ask('SFP-H10GB-CU5M'))
    expect(cable.get('reach')).toBe('worse: 3 m against 5 m: shorter.')
    const set = explain(await ask('SFP-10/25G-LR-S'))
    expect(set.get('data_rate')).toBe('worse: 25 Gbit/s only; theirs can also be set to 10 Gbit/s.')
    const first = explain(await ask('10GBASE-LR'))
    expect(first.get('ddm')).toBeUndefined()
    expect(explain(await ask('1000BASE-LX')).get('standard')).toBe(
      'equal: 1000BASE-LX10 works with 1000BASE-LX.',
    )
  })

  test('[P-analogs] a module is never replaced by one of another medium, colour or direction', async () => {
    for (const [line, wrong] of [
      ['SFP-10G-LR', /SR|ER|ZR|BX/],
      ['SFP-10G-SR', /LR|ER|ZR|BX/],
      ['GLC-BX-U', /-D$/],
      ['GLC-ZX-SMD', /LX|EX|BX/],
      ['QSFP-100G-CWDM4-S', /LR4|SR4|PSM4/],
    ] as const) {
      const { match, others } = await ask(line)
      const names = [match?.good.name ?? '', ...(others ?? []).map(({ name }) => name)]
      expect(
        names.filter((name) => wrong.test(name)),
        line,
      ).toEqual([])
    }
  })

  test('[P-analogs] a bad module of a library is rejected with line and field', async () => {
    const file = join(content.files, 'bad.jsonl')
    const bad = { manufacturer: 'A', model: 'B', slug: 'a-b' }
    const lines = [
      { ...bad, module: { standard: '10GBASE-SR' } },
      { ...bad, slug: 'a-c', module: { form_factor: 'SFP', wavelength: [13.1] } },
    ]
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    const refused = await importDeviceLibrary(content.database, file).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({
      refusals: [
        { line: 1, field: '/module/form_factor' },
        { line: 2, field: '/module/wavelength/0' },
      ],
    })
  })
})
