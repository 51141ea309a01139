import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatFault } from '@faceplate/content/files/folder/content.files'
import { ContentFolder } from '@faceplate/content/files/folder/content.folder'
import { digestFiles } from '@faceplate/content/files/folder/folder.digests'
import { findContradictions, type StatedGood } from '@faceplate/content/goods/stated/stated.ports'
import { readCatalogue } from '@faceplate/content/import/read/catalogue.reader'
import { readContent } from '@faceplate/content/import/read/content.reader'
import { describe, expect, onTestFinished, test } from 'vitest'
import { secondFolder } from '../support/content.templates.ts'

const units: Readonly<Record<string, string>> = {
  switching_capacity: 'Gbit/s',
  throughput: 'Gbit/s',
}

function find(good: Partial<StatedGood>) {
  const found = findContradictions({
    facts: {},
    device: undefined,
    summary: '',
    unitOf: (code) => units[code],
    ...good,
  })
  return found.map(({ of, reason }) => `${of} ${reason}`)
}

const ports = (...blocks: NonNullable<StatedGood['device']>['ports']) =>
  ({ shape: 'rack', ports: blocks }) as const

describe('[E-stated] figures of a product that do not agree', () => {
  test('the capacity of a switch is what its ports carry in both directions', () => {
    const facts = { ports_1g: [24], ports_10g: [4] }
    expect(find({ facts: { ...facts, switching_capacity: [128] } })).toEqual([])
    expect(find({ facts: { ...facts, switching_capacity: [256] } })).toEqual([
      'switching_capacity is 256 Gbit/s, and the ports carry 128 Gbit/s in both directions',
    ])
    expect(find({ facts: { ...facts, switching_capacity: [64] } })).toHaveLength(1)
    // Rounded figures agree.
    expect(find({ facts: { ...facts, switching_capacity: [128.5] } })).toEqual([])
    expect(find({ facts: { ...facts, throughput: [20] } })).toEqual([])
    expect(find({ facts: { ...facts, throughput: [200] } })).toHaveLength(1)
  })

  test('the unit of the capacity counts, in any language; an unknown one is not judged', () => {
    const facts = { ports_100g: [32], switching_capacity: [6.4] }
    const by = (unit: string | undefined) => find({ facts, unitOf: () => unit })
    for (const unit of ['Tbit/s', 'Тбит/с', 'Tbps', undefined, 'frames']) {
      expect(by(unit)).toEqual([])
    }
    expect(by('Gbit/s')).toHaveLength(1)
  })

  test('PON and combined ports may be part of the sum or not', () => {
    const facts = { ports_10g: [8], pon_ports: [16], pon_standard: ['GPON'] }
    const by = (capacity: number) => find({ facts: { ...facts, switching_capacity: [capacity] } })
    expect([by(160), by(200), by(240)]).toEqual([[], [], []])
    expect(by(320)).toEqual([
      'switching_capacity is 320 Gbit/s, and the ports carry 160 to 240 Gbit/s in both directions',
    ])
    const combined = { ports_1g: [24], ports_sfp: [4] }
    const device = ports({ type: 'rj45', count: 20 }, { type: 'combo', count: 4 })
    const stated = { facts: { ...combined, switching_capacity: [48] } }
    expect(find({ ...stated, device })).toEqual([])
    expect(find(stated)).toHaveLength(1)
  })

  test('as many ports are drawn as are stated', () => {
    const facts = { ports_25g: [72], ports_100g: [36], ports_1g: [4] }
    const drawn = ports(
      { type: 'sfp28', count: 24 },
      { type: 'qsfp28', count: 36 },
      { type: 'rj45', count: 3 },
      { type: 'rj45', count: 2, label: 'E1' },
      { type: 'management', count: 1 },
    )
    expect(find({ facts, device: drawn })).toEqual([
      'ports_25g is 72 with all ports of the kind, and 24 are drawn',
    ])
    // A product that says nothing of a kind contradicts nothing.
    expect(find({ facts: {}, device: drawn })).toEqual([])
    expect(find({ facts, device: ports() })).toEqual([])
  })

  test('the summary counts ports as they are stated, in any language', () => {
    const facts = { ports_25g: [72], ports_100g: [36] }
    expect(find({ facts, summary: '72 × 25G и 36 × 100G' })).toEqual([])
    expect(find({ facts, summary: 'up to 144 × 25G or 36x100G, 8 × 400G' })).toEqual([
      "summary says '144 × 25G', and 72 ports of 25G are stated",
    ])
  })

  test('an import warns with file, line and column, at the model or at its series', async () => {
    const path = await mkdtemp(join(tmpdir(), 'faceplate-stated-'))
    onTestFinished(() => rm(path, { recursive: true }))
    const files = {
      'catalogue/groups.yaml':
        '- { id: 1, code: switches, name: Switches, sort: 1, short_description: All, description: All }',
      'catalogue/attributes.yaml': [
        '- { code: ports_25g, name: Ports, section: Ports, type: number }',
        '- { code: switching_capacity, name: Capacity, section: Speed, type: number, unit: Gbit/s }',
      ].join('\n'),
      'catalogue/goods/ks.yaml': [
        'group: switches',
        'attributes: { switching_capacity: 2400 }',
        'device: { shape: rack, size_mm: [440, 44, 220], ports: [{ type: sfp28, count: 24 }] }',
        'goods:',
        '  - id: 1',
        '    code: ks-24',
        '    name: KS-24',
        '    part_number: KS24',
        '    summary: 48 × 25G',
        '    released_on: 2025-01-01',
        '    sort: 1',
        '    attributes: { ports_25g: 24 }',
      ].join('\n'),
    }
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), text)
    }
    const folder = new ContentFolder(path, await digestFiles(path, new Map()))
    readCatalogue(folder, 'en')
    expect(folder.refusals).toEqual([])
    expect(folder.warnings.map(formatFault)).toEqual([
      'catalogue/goods/ks.yaml:2:35 /attributes/switching_capacity: is 2400 Gbit/s, and the ports carry 1200 Gbit/s in both directions',
      "catalogue/goods/ks.yaml:9:14 /goods/0/summary: says '48 × 25G', and 24 ports of 25G are stated",
    ])
  })

  test('the content of another maker, whose products state less, has no such warning', async () => {
    const { warnings } = await readContent(secondFolder, await digestFiles(secondFolder, new Map()))
    expect(warnings.map(formatFault)).toEqual([])
  })
})
