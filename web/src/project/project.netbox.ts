import { isDevice } from '@faceplate/contracts/project/project.figures'
import { formatRecord } from '@faceplate/contracts/shared/csv.write'
import { saveFile } from '../base/save.file.ts'
import type { ProjectRow } from './project.row.ts'

/** Rows that a browser writes at once; a line alone may have 100,000 pieces. Devices beyond are counted. */
const maxDevices = 5000

/**
 * Devices of a project for the bulk import of NetBox, one a row. Its form requires role, manufacturer, device type by model,
 * site and status (netbox, dcim/forms/bulk_import.py, DeviceImportForm); the types are those that product pages offer. The
 * site is left for whoever imports, since only they know its name. Modules and software are no devices there.
 */
export function writeNetboxDevices(
  rows: readonly ProjectRow[],
  manufacturer: string,
): { text: string; omittedCount: number } {
  const { devices, omittedCount } = listDevices(rows)
  const records = [
    ['name', 'role', 'manufacturer', 'device_type', 'status', 'site', 'comments'],
    ...devices.map(({ name, role, model, note }) => [
      name,
      role,
      manufacturer,
      model,
      'planned',
      '',
      note,
    ]),
  ]
  // NetBox reads the file as UTF-8 and takes a byte order mark for a part of the first name.
  return { text: records.map(formatRecord).join(''), omittedCount }
}

/** Saves the devices of a project, and returns the number of those that are left out. */
export function saveNetboxDevices(rows: readonly ProjectRow[], manufacturer: string): number {
  const { text, omittedCount } = writeNetboxDevices(rows, manufacturer)
  saveFile('netbox-devices.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }))
  return omittedCount
}

/** Each piece of a device, with a name that no other piece has. */
function listDevices(rows: readonly ProjectRow[]) {
  const counts = new Map<string, number>()
  const devices = []
  let omittedCount = 0
  for (const { line, good } of rows) {
    if (!good || !isDevice(good.hardware)) continue
    const pieces = Math.min(line.quantity, maxDevices - devices.length)
    omittedCount += line.quantity - pieces
    for (let piece = 0; piece < pieces; piece++) {
      const number = (counts.get(good.code) ?? 0) + 1
      counts.set(good.code, number)
      devices.push({
        name: `${good.code}-${number}`,
        role: good.familyName,
        model: good.name,
        note: line.note,
      })
    }
  }
  return { devices, omittedCount }
}
