import { tellKind } from './report.kind.ts'
import type { Report, ReportItem } from './report.ts'

/** `NAME: "1", DESCR: "…"`; IOS XR on some platforms has `Name: 0/0   Descr: …` without quotes and commas. */
const naming = /^\s*NAME:/i
const describing = /DESCR:/i
const entry = /^\s*PID:/i
const serialNumber = /\bSN:\s*([^\s,]*)/i
const placeholder = /^(?:n\/?a|unspecified|unknown|none|0x\w*)?$/i
/** Lines that a terminal may put between the entries of an inventory. */
const between =
  /^\s*(?:-{5,}|\+{5,}|INFO: |Burned-in MAC|Maximum number of APs|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )/

/**
 * `show inventory` of IOS, IOS XE, IOS XR, NX-OS, ASA and of controllers, also `raw` and `all`. An entry is a line with
 * the name and one with the part number. A module of another maker has no part number in NX-OS: its maker chooses what
 * stands in place of the version, so it is no line. A chassis that is listed again as its own module counts once.
 */
export const ciscoInventory: Report = {
  name: 'show inventory',
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_inventory, cisco_nxos, cisco_xr, cisco_asa',
  marks: ['PID:', 'Pid:', 'pid:'],
  read(lines, at) {
    const items: ReportItem[] = []
    const whole = new Set<string>()
    let name = ''
    let description = ''
    let hasEntry = false
    let leftOutCount = 0
    let nameCount = 0
    let end = at
    for (let next = at; next < lines.length; next += 1) {
      const { line, last } = joinWrapped(lines, next)
      const named = readName(line)
      const part = readPart(line)
      if (named) {
        // Sensors and places for parts have no part number.
        if (name !== '') nameCount += 1
        name = named.name
        description = named.description
      } else if (part !== undefined) {
        hasEntry = true
        const [, serial] = serialNumber.exec(line) ?? []
        const model = part.replace(/=$/, '')
        const [, version = ''] = line.split(/VID:\s/i, 2)
        if (model === '' && /^\s*[^\s,\d]*\d/.test(version)) leftOutCount += 1
        if (!placeholder.test(model)) {
          const kind = name === '' ? 'device' : tellKind(name, description, model)
          if (kind === 'device') whole.add(model)
          if (kind !== 'other' || !whole.has(model)) items.push({ model, kind, serial })
        }
        name = ''
        description = ''
      } else if (line === '' || (hasEntry && between.test(line))) continue
      else break
      next = last
      end = next + 1
    }
    return hasEntry || nameCount > 0
      ? {
          items: findLoneSwitch(items),
          end,
          leftOutCount: hasEntry ? leftOutCount : nameCount,
        }
      : undefined
  },
}

/** Models of switches of one piece. */
const fixedSwitch = /^(?:WS-C|C9|N9K-C|N3K-C|ME-|IE-)\d{3,5}/i

/** A switch of one piece may call itself a line card: in an inventory without a chassis it is the device. */
function findLoneSwitch(items: readonly ReportItem[]): readonly ReportItem[] {
  const modules = items.filter(({ kind }) => kind === 'other')
  const [only] = modules
  const isLone =
    modules.length === 1 &&
    only !== undefined &&
    fixedSwitch.test(only.model) &&
    !items.some(({ kind }) => kind === 'device')
  return isLone ? items.map((each) => (each === only ? { ...each, kind: 'device' } : each)) : items
}

/** Lines over which programs wrap one entry. */
const maxWrapped = 4
const continuation = /^[\s,]*(?:DESCR|VID|SN)\s*:/i

/** A line with the lines on which it goes on. */
function joinWrapped(lines: readonly string[], at: number): { line: string; last: number } {
  let line = lines[at] ?? ''
  let last = at
  if (!naming.test(line) && !entry.test(line)) return { line, last }
  while (last < at + maxWrapped) {
    const below = lines[last + 1] ?? ''
    const isOpen =
      (naming.test(line) && (line.split('"').length % 2 === 0 || /DESCR:$/i.test(line))) ||
      (/\b(?:SN|VID|PID)\s*:$/i.test(line) && /^\s*(?:V\d\d|[A-Z\d]{8,16})(?:\s*,.*)?$/.test(below))
    if (below === '' || !(isOpen || continuation.test(below))) break
    line = `${line} ${below.trim()}`
    last += 1
  }
  return { line, last }
}

function readName(line: string) {
  const [name = '', description] = naming.test(line)
    ? line.replace(naming, '').split(describing, 2)
    : []
  return description === undefined
    ? undefined
    : { name: unquote(name), description: unquote(description) }
}

/** The part number of an entry, empty if it has none; undefined for another line. */
function readPart(line: string): string | undefined {
  if (!entry.test(line)) return undefined
  const [part = ''] = line.replace(entry, '').split(/,|VID:/i, 1)
  const [word = '', ...others] = part.trim().split(/\s+/)
  // `SFCT-739SMZ-CS1 G3`: other makers write blanks into their numbers.
  return others.length < 2 ? [word.replace(/:$/, ''), ...others].join(' ') : undefined
}

/** Without quotes, and without the comma behind a name. */
function unquote(text = ''): string {
  const bare = text.trim().replace(/,$/, '').trim()
  return bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1).trim() : bare
}
