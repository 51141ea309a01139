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
    ['Nobody', 'Industrial Gigabit Switch 8', 'industrial-switches', null],
    ['Nobody', 'Outdoor Point 5', 'outdoor-access-points', null],
    ['Alcatel-Lucent', 'OS6465-P12', 'industrial-switches', -40],
    ['Alcatel-Lucent', 'OS6360-P24', 'switches', null],
    ['Allied Telesis', 'TQ6702e GEN2', 'outdoor-access-points', null],
    ['Allied Telesis', 'TQ6702 GEN2', 'indoor-access-points', null],
    ['AVM', 'FRITZ!Box 7590', 'routers', null],
    ['Cambium Networks', 'XV2-2T', 'outdoor-access-points', null],
    ['Cambium Networks', 'XV3-8', 'indoor-access-points', null],
    ['Cisco', 'IE-1000-8P2S-LM', 'industrial-switches', -40],
    ['Cisco', 'IE-9320-26S2C', 'industrial-switches', -40],
    ['Cisco', 'CW9163E', 'outdoor-access-points', null],
    ['Cisco', 'Aironet BR1310G-E-K9-R', 'outdoor-access-points', null],
    ['Cisco', 'Aironet CT2504-K9', 'controllers', null],
    ['Cisco', 'C9200L-24T-4G-E', 'switches', null],
    ['Cisco', 'IR1101-K9', 'routers', null],
    ['D-Link', 'DIS-200G-12PS', 'industrial-switches', -40],
    ['D-Link', 'DIS-100G-5W', 'industrial-switches', -40],
    ['D-Link', 'DIS-100E-5', 'industrial-switches', null],
    ['D-Link', 'DAP-3662', 'outdoor-access-points', null],
    ['D-Link', 'DAP-2610', 'indoor-access-points', null],
    ['Eltex', 'WOP-2ac', 'outdoor-access-points', null],
    ['Eltex', 'WEP-3ax', 'indoor-access-points', null],
    ['Eltex', 'MES3508P', 'industrial-switches', -40],
    ['Eltex', 'MES3324F', 'switches', null],
    ['EnGenius', 'EWS5912FP', 'switches', null],
    ['EnGenius', 'ENH500', 'outdoor-access-points', null],
    ['EnGenius', 'EWS360AP', 'indoor-access-points', null],
    ['Extreme Networks', 'ISW 4GbP,4Gb', 'industrial-switches', -40],
    ['Extreme Networks', 'AP460C', 'outdoor-access-points', null],
    ['Extreme Networks', 'AP410C', 'indoor-access-points', null],
    ['Fortinet', 'FortiAP 234F', 'outdoor-access-points', null],
    ['Fortinet', 'FortiAP 231F', 'access-points', null],
    ['HPE', 'Aruba CX 4100i 12G', 'industrial-switches', -40],
    ['HPE', 'Aruba Instant On AP17', 'outdoor-access-points', null],
    ['HPE', 'Aruba Instant On AP15', 'indoor-access-points', null],
    ['Huawei', 'AirEngine 6760R-51', 'outdoor-access-points', null],
    ['Huawei', 'AirEngine 5761-12W', 'indoor-access-points', null],
    ['Huawei', 'AirEngine 9700-M1', 'controllers', null],
    ['Huawei', 'AP8050DN', 'outdoor-access-points', null],
    ['Huawei', 'S5735I-S8U4XN-V2', 'industrial-switches', -40],
    ['Juniper', 'AP63', 'outdoor-access-points', null],
    ['Juniper', 'AP33', 'indoor-access-points', null],
    ['MikroTik', 'hAP ac2', 'routers', null],
    ['MikroTik', 'OmniTIK 5 PoE ac', 'outdoor-access-points', null],
    ['MikroTik', 'RBSXTR&R11e-LTE6', 'routers', null],
    ['Ruckus', 'H550', 'indoor-access-points', null],
    ['Ruckus', 'T350c', 'outdoor-access-points', null],
    ['Siemens', 'SCALANCE XC208', 'industrial-switches', null],
    ['Siemens', 'SCALANCE S615', 'firewalls', null],
    ['Siemens', 'RUGGEDCOM RSG2100', 'industrial-switches', null],
    ['Sophos', 'AP6 420X', 'outdoor-access-points', null],
    ['Sophos', 'APX320', 'access-points', null],
    ['Teltonika', 'TSW212', 'industrial-switches', -40],
    ['TP-Link', 'EAP235-Wall', 'indoor-access-points', null],
    ['TP-Link', 'IES208GPP', 'industrial-switches', -40],
    ['TP-Link', 'Archer C7 AC1750 v4', 'routers', null],
    ['TrendNet', 'TI-PG541', 'industrial-switches', -40],
    ['Ubiquiti', 'U7 Pro Outdoor', 'outdoor-access-points', null],
    ['Ubiquiti', 'In-Wall HD', 'indoor-access-points', null],
    ['Ubiquiti', 'UniFi Application Server', null, null],
    ['Ubiquiti', 'UISP Wave LR', 'outdoor-access-points', null],
    ['Ubiquiti', 'USW Industrial', 'industrial-switches', null],
    ['Zyxel', 'RGS200-12P', 'industrial-switches', -40],
    ['Zyxel', 'NWA55AXE', 'outdoor-access-points', null],
    ['Zyxel', 'WAC5302D-S', 'indoor-access-points', null],
  ])('reads %s %s', (manufacturer, model, family, temperature) => {
    const device = { manufacturer, model, slug: 'x' }
    expect([nameFamily(device), nameTemperature(device)]).toEqual([family, temperature])
  })
})
