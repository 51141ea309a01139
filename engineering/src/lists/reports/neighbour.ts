import type { Doubt } from '../list.doubt.ts'
import type { ReportItem } from './report.ts'

/** Phones, servers and other things at the end of a link, which this maker does not replace. */
const noDevice =
  /phone|^cp-|polycom|yealink|linux|vmware|\besx|windows|freebsd|\bserver\b|\bprinter|\bcamera|codec|virtual machine/i

/** Whether a platform is a thing at the end of a link, such as a phone. */
export function isEndpoint(platform: string): boolean {
  return noDevice.test(platform)
}

/** A neighbour that a device tells of by its platform and capabilities. */
export function toNeighbour({
  name,
  platform,
  capabilities,
  serial,
  doubt,
}: {
  name: string
  platform: string
  /** As letters or words: `R S I`, `Host Phone`. */
  capabilities: string
  serial?: string | undefined
  doubt?: Doubt | undefined
}): ReportItem {
  // The device may call itself by its vendor, which says nothing about its model.
  const model = platform
    .trim()
    .replace(/^cisco\b/i, '')
    .trim()
    .replace(/-$/, '')
  if (model === '') return toUnknown(name, serial)
  const kind = isDevice(model, capabilities) ? 'device' : 'other'
  return { name, model, kind, serial, ...(doubt && kind === 'device' ? { doubt } : {}) }
}

/** A neighbour of which only the name is known. */
export function toUnknown(name: string, serial?: string): ReportItem {
  return {
    name,
    model: name,
    ...(name === '' ? { unnamed: 'neighbour' as const } : {}),
    kind: 'unnamed',
    serial,
    doubt: 'neighbour',
  }
}

function isDevice(platform: string, capabilities: string): boolean {
  const codes = capabilities.split(/[\s,]+/)
  const has = (...names: string[]) => codes.some((code) => names.includes(code))
  if (noDevice.test(platform) || has('P', 'V', 'Phone', 'VoIP-Phone', 'Telephone')) return false
  const forwards = has('R', 'S', 'T', 'B', 'Router', 'Switch', 'Trans-Bridge', 'Bridge')
  return forwards || !has('H', 'Host')
}

/** Marks of rows without a heading: short names of interfaces with what follows them, such as `Gi1` or `Gig `. */
export function markInterfaces(names: readonly string[], ends = '0123456789'): string[] {
  return names.flatMap((name) => Array.from(ends, (end) => name + end))
}
