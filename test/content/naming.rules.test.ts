import { nameFamily, nameTemperature } from '@faceplate/content/goods/analogs/device.family'
import {
  commonRules,
  furtherRules,
  namingRules,
} from '@faceplate/content/goods/analogs/naming.rules'
import { describe, expect, test } from 'vitest'

const tables = Object.entries({ every: [...commonRules, ...furtherRules], ...namingRules })
const rules = tables.flatMap(([maker, own]) => own.map((rule) => ({ maker, rule })))

describe('[P-analogs] a rule of the names of a maker', () => {
  test('has its source beside it', () => {
    const open = rules.filter(({ rule }) => rule.source.trim().length < 'library: x'.length)
    expect(open).toEqual([])
  })

  test('says a kind or a temperature', () => {
    const silent = rules.filter(
      ({ rule }) => rule.family === undefined && rule.temperatureMin === undefined,
    )
    expect(silent).toEqual([])
  })

  test('is not behind one that matches every name', () => {
    for (const [maker, own] of tables) {
      const kinds = own.filter(({ family }) => family !== undefined)
      const all = kinds.findIndex(({ model }) => model.source === '^')
      expect(all < 0 ? kinds.length - 1 : all, maker).toBe(kinds.length - 1)
    }
  })

  test.each([
    ['Moxa', 'EDS-408A-SS-SC-T', 'industrial-switches', -40],
    ['Moxa', 'EDS-P510', 'industrial-switches', null],
    ['Cisco', 'IE-3200-8P2S', 'industrial-switches', -40],
    ['Cisco', 'Catalyst 9300-24T', 'switches', null],
    ['Hirschmann', 'RS20-0800T1T1SDAEHH', 'industrial-switches', 0],
    ['Hirschmann', 'RS20-0800M2M2TDAEHH', 'industrial-switches', -40],
    ['Phoenix Contact', 'FL SWITCH 2308', 'industrial-switches', -40],
    ['Phoenix Contact', 'FL SWITCH 2205', 'industrial-switches', 0],
    ['Teltonika', 'RUT955', 'routers', -40],
    ['Fortinet', 'FortiGate 60F', 'firewalls', null],
    ['APC', 'AP8953', 'power', null],
    ['Ubiquiti', 'U6 Mesh', 'outdoor-access-points', null],
    ['Nobody', 'X-1', null, null],
  ])('reads %s %s', (manufacturer, model, family, temperature) => {
    const device = { manufacturer, model, slug: 'x' }
    expect([nameFamily(device), nameTemperature(device)]).toEqual([family, temperature])
  })
})
