import type { LineKind } from './list.line.ts'
import { tellKind } from './reports/report.kind.ts'

/** Power supplies: `PWR-C1-715WAC-P`, `JPSU-920-AC`, `NXA-PAC-650W`, `C9K-PWR-650WAC-R`. */
const supply =
  /^(?:pwr|psu|jpsu|pac|pdc)-|^[a-z\d]{2,8}-(?:pwr|pac|pdc|psu)-?|^[a-z\d]{1,8}-\d{3,4}w(?:ac|dc)\b|-(?:ac|dc|hv)-\d(?:\.\d)?kw/i
/** Fans: `FAN-T2`, `C9606-FAN`, `NXA-FAN-30CFM-F`. */
const fan = /^fan-|^[a-z\d]{2,8}-fan\b/i
/** Contracts, subscriptions and licences: `CON-SNT-C93004PA`, `SVC-ND-EX2300`, `C9300-DNA-E-48-3Y`, `FC-10-F100F-950-02-36`. */
const paper =
  /^(?:con-[a-z\d]{2,8}|svc-[a-z\d]{2,6}|par-[a-z\d]{2,6}|lic|fc\d?-10|l-[a-z\d]{3,})-|-dna-[eap]-|^c\d{4}[a-z]{0,2}-nw-[ae]-|-lic\b/i
/** Modules and cables of a device: `C9300-NM-8X`, `STACK-T1-50CM`, `CAB-TA-EU`. */
const part = /^[a-z\d]{2,8}-nm-\d|^(?:stack|cab|acc|ssd)-[a-z\d]/i

/** Kind of a thing by its part number, as makers build it; a thing that nothing tells apart is a device. */
export function tellPart(text: string): LineKind {
  const words = text.split(/\s+/)
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  if (has(supply)) return 'supply'
  if (has(fan)) return 'fan'
  return has(paper) || has(part) ? 'other' : 'device'
}

/** Classes of ENTITY-MIB (RFC 6933) that are no device of their own. */
const classes: Readonly<Record<string, LineKind>> = {
  powersupply: 'supply',
  fan: 'fan',
  backplane: 'other',
  container: 'other',
  sensor: 'other',
  cpu: 'other',
  battery: 'other',
  storagedrive: 'other',
  energyobject: 'other',
  transceiver: 'optic',
}

/** Names of parts in an inventory: `Power Supply 1`, `FAN 2`, `PSU0`. */
const partName =
  /^(?:power[ _-]?supply|psu?|pem|fan|fan ?tray|transceiver|блок питания|вентилятор)\b[\s\d/_-]*|^(?:ps|psu|fan)\d/i

/** Kind of a row of a table: by its class, by what an inventory calls it, or by its part number. */
export function tellRow(
  cells: { class: string; name: string; description: string },
  model: string,
): LineKind {
  const known = classes[cells.class.toLowerCase().replaceAll(/[^a-z]/g, '')]
  if (known) return known
  if (/^(?:module|port)$/i.test(cells.class)) {
    const kind = tellKind(cells.name, cells.description, model)
    return kind === 'device' ? 'other' : kind
  }
  if (partName.test(cells.name)) {
    if (/вентилятор/i.test(cells.name)) return 'fan'
    return /^(?:ps|блок)/i.test(cells.name) ? 'supply' : tellKind(cells.name, '', model)
  }
  return tellPart(model)
}
