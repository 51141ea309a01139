import { findEnd } from './report.fields.ts'
import { readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

const start = /^\s*(?:HA Health Status:|Model: Forti\S+$)/
const known =
  /^\s*(?:HA Health|Model:|Mode:|Group|Debug:|Cluster|Master|Primary|Slave|Secondary|Configuration Status|System Usage|HBDEV|MONDEV|PINGSVR|number of vcluster|vcluster|ses_pickup|override|unicast|[<]|\S+\(updated|\S+: (?:physical|aggregate)|upgrade)/i
const model = /^\s*Model: (Forti\S+)/
/** `Primary     : fw-1, FGT60F0000000001, HA cluster index = 0` */
const member = /^\s*(?:Master|Primary|Slave|Secondary)\s*:\s*[^,]{1,60},\s*(\S{5,20}),/i

/** `get system ha status` of FortiOS: the model of the cluster, and the serial number of each unit. */
export const fortiosHa: Report = {
  name: 'get system ha status',
  source: 'https://github.com/networktocode/ntc-templates tests/fortinet/get_system_ha_status',
  marks: ['HA Health Status', 'Model: Forti'],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    const isOver = (line: string) => readPrompt(line) !== undefined
    const end = findEnd(lines, at, (line) => known.test(line), isOver)
    const block = lines.slice(at, end)
    const [name] = block.flatMap((line) => model.exec(line)?.[1] ?? [])
    if (name === undefined) return undefined
    const serials = new Set(block.flatMap((line) => member.exec(line)?.[1] ?? []))
    const quantity = Math.max(1, serials.size)
    return { items: [{ model: name, kind: 'device', quantity }], end }
  },
}
