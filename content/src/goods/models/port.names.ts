import type { Messages } from '@faceplate/messages/messages'
import { readTexts, type Component, type Modelled } from './models.good.ts'
import { listInterfaces } from './netbox.interfaces.ts'

/** Ports with one row per kind, from the first name to the last. */
export function describePorts(t: Messages, model: Modelled): string[][] {
  const kinds = Map.groupBy(listInterfaces(model), (port) =>
    [
      port['type'],
      port['poe_mode'],
      port['mgmt_only'],
      String(port['name']).replace(/(?<!\d)\d+$/, ''),
    ].join(),
  )
  return [...kinds.values()].map((ports) => {
    const names = ports.map(({ name }) => String(name))
    const [first = '', last = ''] = [names[0], names.at(-1)]
    return [
      first === last ? first : t('pdf.port.range', { first, last }),
      describePort(t, ports, model),
    ]
  })
}

const media: Readonly<Record<string, string>> = {
  '1000base-x-sfp': 'SFP, 1G',
  '10gbase-x-sfpp': 'SFP+, 10G',
  '25gbase-x-sfp28': 'SFP28, 25G',
  '100gbase-x-qsfp28': 'QSFP28, 100G',
  '400gbase-x-qsfpdd': 'QSFP-DD, 400G',
}

/** Display name of a NetBox interface type: its standard or its cage. */
function toMedium(t: Messages, type: string): string {
  if (type === 'other-wireless') return t('pdf.port.radio')
  if (type === 'other') return t('pdf.port.copper')
  return media[type] ?? type.replace('ieee', 'IEEE ').replace('base-t', 'BASE-T').toUpperCase()
}

function describePort(t: Messages, ports: readonly Component[], model: Modelled): string {
  const [port = {}] = ports
  const shown = { count: ports.length, medium: toMedium(t, String(port['type'])) }
  const standards = readTexts(model, 'poe_standard').join(', ')
  if (port['poe_mode'] === 'pse' && standards !== '') {
    return t('pdf.port.feeds', { ...shown, standards })
  }
  if (port['poe_mode'] === 'pd') return t('pdf.port.fed', shown)
  if (port['mgmt_only'] !== undefined) return t('pdf.port.management', shown)
  const band = port['description']
  return band === undefined
    ? t('pdf.port.plain', shown)
    : t('pdf.port.band', { ...shown, band: String(band) })
}
