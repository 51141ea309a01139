import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { ListLine } from '@faceplate/engineering/lists/list.line'
import { readList } from '@faceplate/engineering/lists/list.lines'
import { findMessages } from '@faceplate/server/process/messages'

// Reads each raw output of a folder as the page of alternatives does, and prints how it was read. The folder has the layout
// of ntc-templates (`tests/PLATFORM/COMMAND/*.raw` with an answer `*.yml`) or of genieparser (`*_output.txt` with an answer
// `*_expected.py`); any other folder of text files works too. The name of the folder says which command wrote the output.
// `--list` adds the lines that are wrong.

/** Commands that tell of devices and their parts: `show inventory`, `ShowLldpNeighborsDetail`, `display lldp neighbor`. */
const telling = [
  /^(?:admin )?show (?:inventory(?: raw| oid)?|platform(?: inventory| summary location all)?|diag (?:chassis|details))$/,
  /^show (?:version(?: (?:brief|all|detail|rp|running|invoke .*))?|module|fex|switch(?: detail| virtual)?|switching mode)$/,
  /^show (?:chassis(?: hardware.*| firmware)?|sysinfo|product info area|system(?: id| info| information| hardware)?)$/,
  /^show (?:interfaces? transceiver(?!.*(?:supported|threshold))|transceiver equipment).*$/,
  /^show (?:cdp|lldp|isdp) (?:neighbors?|entry|remote (?:device|system)|table|info (?:remote|local) device)(?: (?:all|info|detail|interface(?: id)?))*$/,
  /^(?:lldp show neighbors|ip neighbor print detail|display lldp neighbor(?: information (?:list|verbose))?)$/,
  /^(?:show (?:fabric )?ap (?:summary|cdp neighbors|database(?: long)?)|display ap all)$/,
  /^(?:get system (?:ha )?status|system (?:identity|resource|routerboard) print|pveversion)$/,
  /^display (?:device.*|board.*|(?:inner )?version|machine item|productmac|sysinfo|optic|ont version.*|module information.*)$/,
]

/** Keys of an answer whose values are no model. */
const nameless =
  /interface|^port|intf|serial|mac|address|host|neighbor$|neighbor_name|capab|state|status|uptime|image/i

interface Figures {
  outputs: number
  recognised: number
  phantomOutputs: number
  phantoms: number
  wrongQuantities: number
  silent: number
}

interface Sample {
  file: string
  command: string
  text: string
  answer: string | undefined
}

const t = findMessages('en')
const args = process.argv.slice(2)
const folder = args.find((each) => !each.startsWith('--')) ?? '.'
const isListed = args.includes('--list')
const figures = new Map<string, Figures>()
const known = new Set<string>()
for (const sample of findSamples()) {
  if (known.has(sample.text)) continue
  known.add(sample.text)
  count(sample)
}
print()

/** Each output with the command that wrote it. */
function* findSamples(): Generator<Sample> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/\.raw$|_output\.txt$|\.log$/.test(name)) continue
    const file = join(folder, name)
    const answer = [
      file.replace(/\.raw$/, '.yml'),
      file.replace(/_output\.txt$/, '_expected.py'),
    ].find((each) => each !== file && existsSync(each))
    yield {
      file,
      command: readCommand(name),
      text: readFileSync(file, 'utf8'),
      answer: answer === undefined ? undefined : readFileSync(answer, 'utf8'),
    }
  }
}

/** `ShowCdpNeighbors` and `show_cdp_neighbors` as words; folders that only sort the samples are passed over. */
function readCommand(name: string): string {
  let place = dirname(name)
  while (/^(?:cli|equal|yang|rv\d|samples)$/.test(basename(place))) place = dirname(place)
  return basename(place)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
}

function count({ file, command, text, answer }: Sample): void {
  const kind = telling.some((each) => each.test(command)) ? nameKind(command) : 'other outputs'
  const own = figures.get(kind) ?? {
    outputs: 0,
    recognised: 0,
    phantomOutputs: 0,
    phantoms: 0,
    wrongQuantities: 0,
    silent: 0,
  }
  figures.set(kind, own)
  const { lines, reports } = readList(t, text)
  const devices = lines.filter((line) => line.kind === 'device')
  const isVouched = answer === undefined ? () => reports.length > 0 : toVoucher(answer, text)
  const phantoms =
    kind === 'other outputs' ? devices : devices.filter((line) => !isVouched(line.text))
  const wrong = devices.filter((line) => isWrong(line, text))
  own.outputs += 1
  if (reports.length > 0 || (devices.length > 0 && phantoms.length === 0)) own.recognised += 1
  if (phantoms.length > 0) own.phantomOutputs += 1
  if (lines.length === 0) own.silent += 1
  own.phantoms += phantoms.length
  own.wrongQuantities += wrong.length
  if (!isListed) return
  const at = relative(folder, file)
  if (reports.length === 0 && kind !== 'other outputs') write(`unread   ${at}`)
  for (const line of phantoms.slice(0, 3)) write(`phantom  ${at}: ${line.text} x ${line.quantity}`)
  for (const line of wrong.slice(0, 3)) write(`quantity ${at}: ${line.text} x ${line.quantity}`)
}

function nameKind(command: string): string {
  if (/neighbo|lldp|remote/.test(command)) return 'neighbours'
  if (/transceiver/.test(command)) return 'transceivers'
  if (/inventory|chassis|manuinfo|product/.test(command)) return 'inventory, chassis'
  if (/\bap\b/.test(command)) return 'access points'
  if (/version|sys/.test(command)) return 'version, system'
  return 'modules, stack, platform'
}

/** Tells whether the answer beside an output has a name as a value of its own, or within one. */
function toVoucher(answer: string, text: string): (name: string) => boolean {
  const values = answer.split('\n').flatMap((line) => {
    const [whole, key = '', value = ''] = /^[\s-]*["']?([^"':]+)["']?: ?["']?(.*)$/.exec(line) ?? []
    if (whole === undefined) return line
    return [/^[{(]/.test(value) ? key : '', nameless.test(key) ? '' : value]
  })
  // Answers leave the name of the chassis out.
  const chassis = Array.from(
    text.matchAll(/chassis(?: type)?\s*: *(\S+)/gi),
    ([, name = '']) => name,
  )
  const all = ` ${[...values, ...chassis].join(' ')} `.toLowerCase()
  return (name) => {
    const words = name.toLowerCase().split(' ')
    const tail = words.at(-1)?.replace(/^(?:n\dk|ap)-/, '') ?? ''
    return [name.toLowerCase(), words.slice(1).join(' '), tail].some(
      (each) => each.length > 2 && all.includes(each),
    )
  }
}

/** No output has more of a thing than it names it. */
function isWrong({ text: name, quantity = 1 }: ListLine, text: string): boolean {
  const word = name.split(' ').at(-1)?.toLowerCase() ?? ''
  return quantity > 1 && text.toLowerCase().split(word).length - 1 < quantity
}

function print(): void {
  const all = [...figures].toSorted(([one], [other]) => one.localeCompare(other))
  write(
    '| kind | outputs | recognised | with phantoms (lines) | wrong quantities | nothing shown |',
  )
  write('| --- | --: | --: | --: | --: | --: |')
  for (const [kind, own] of all) {
    write(
      `| ${kind} | ${own.outputs} | ${own.recognised} | ${own.phantomOutputs} (${own.phantoms}) | ${own.wrongQuantities} | ${own.silent} |`,
    )
  }
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
