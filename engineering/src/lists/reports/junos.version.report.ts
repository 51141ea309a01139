import type { Report } from './report.ts'

const name = /^\s*Hostname: *(\S+)/
const model = /^\s*Model: *(\S+)/
/** The line with which the report begins if it was copied without its host. Junos writes models in small letters. */
const alone = /^\s*Model: *(?:(?:ex|qfx|mx|srx|acx|ptx|nfx|vsrx|vmx|jnp)\d[\w-]*|vmx|vsrx|vqfx)$/
const known =
  /^\s*(?:Family:|Junos:|JUNOS |Base OS|KERNEL|Linux|Model:|Hostname:|[\w -]{2,60} \[[\w.+-]{4,80}\]$)/

/** `show version` of Junos: each member of a virtual chassis or cluster has a block. */
export const junosVersion: Report = {
  name: 'show version',
  system: 'Junos',
  source: 'https://github.com/networktocode/ntc-templates tests/juniper_junos/show_version',
  marks: ['Hostname: ', 'Model: '],
  read(lines, at) {
    const first = lines[at] ?? ''
    if (!name.test(first) && !alone.test(first)) return undefined
    let end = at + 1
    const isFirst = (line: string) =>
      name.test(line) && lines.slice(at, end).some((each) => name.test(each))
    while (known.test(lines[end] ?? '') && !isFirst(lines[end] ?? '')) end += 1
    const found = lines.slice(at, end).flatMap((line) => model.exec(line)?.[1] ?? [])
    const items = found.map((each) => ({ model: each.toUpperCase(), kind: 'device' as const }))
    return items.length === 0 ? undefined : { items, end }
  },
}
