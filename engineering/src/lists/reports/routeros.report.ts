import { readReportField } from './report.fields.ts'
import type { Report } from './report.ts'

const header = /^\s*# (?:.* by RouterOS \d|software id = |model = )/i
const first = /^\s*# .* by RouterOS \d/i
const comment = /^\s*#\s*(?:software id|model|serial number)?/i
const setting = /^\s*(?:\/[a-z]|add |set |:|#|move |remove |reset)/
const maxFields = 40
const fields = /^\s*(;;; |[a-z][a-z-]{1,30}:)/

/** `/export` of RouterOS: the comment at its beginning names the model. The settings below are no lines of a list. */
export const routerosExport: Report = {
  name: '/export',
  system: 'RouterOS',
  source: 'the command “/export” in the documentation of RouterOS',
  marks: ['by RouterOS', '# model = '],
  read(lines, at) {
    if (!header.test(lines[at] ?? '')) return undefined
    let end = at + 1
    let model = ''
    let serial: string | undefined
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      const isContinued = (lines[next - 1] ?? '').endsWith('\\')
      if (first.test(line) || (line !== '' && !setting.test(line) && !isContinued)) break
      const field = comment.test(line) ? readReportField(line.replace(/^\s*#\s*/, '')) : undefined
      if (field?.key === 'model') model = field.value
      if (field?.key === 'serial number') serial = field.value
      if (line !== '') end = next + 1
    }
    return { items: model === '' ? [] : [{ model, kind: 'device', serial }], end }
  },
}

/** `/system routerboard print` and `/system resource print`: the second names the board as it is sold. */
export const routerosPrint: Report = {
  name: '/system routerboard print, /system resource print',
  source:
    'https://github.com/networktocode/ntc-templates tests/mikrotik_routeros/system_routerboard_print, system_resource_print',
  marks: ['routerboard: ', 'board-name: '],
  read(lines, at) {
    if (!/^\s*(?:routerboard: |uptime: |;;; )/.test(lines[at] ?? '')) return undefined
    let end = at
    while (end < at + maxFields && fields.test(lines[end] ?? '')) end += 1
    const values = new Map(
      lines.slice(at, end).flatMap((line) => {
        const field = readReportField(line)
        return field ? [[field.key, field.value] as const] : []
      }),
    )
    const name = values.get('board-name')
    // `RouterBOARD 750UP r2` is sold as RB750UPr2.
    const model =
      values.get('model')?.replace(/^RouterBOARD (\d\w*)(?: (r\d))?$/i, 'RB$1$2') ?? name
    if (model === undefined) return undefined
    const alias = name === model ? undefined : name
    return { items: [{ model, alias, kind: 'device', serial: values.get('serial-number') }], end }
  },
}
