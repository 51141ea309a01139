import { isDevice } from '@faceplate/contracts/project/project.figures'
import { formatRecord } from '@faceplate/contracts/shared/csv.write'
import { saveFile } from '../base/save.file.ts'
import type { ProjectRow } from './project.row.ts'

/** More devices than a project of one order has; a larger file is made in parts by its reader. */
const maxDevices = 5000

/**
 * Devices of a project for the bulk import of NetBox, one a row. Its form requires role, manufacturer, device type by model,
 * site and status (netbox, dcim/forms/bulk_import.py, DeviceImportForm); the types are those that product pages offer. The
 * site is left for whoever imports, since only they know its name. Modules and software are no devices there.
 */
export function writeNetboxDevices(rows: readonly ProjectRow[], manufacturer: string): string {
  const records = [
    ['name', 'role', 'manufacturer', 'device_type', 'status', 'site', 'comments'],
    ...listDevices(rows).map(({ name, role, model, note }) => [
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
  return records.map(formatRecord).join('')
}

export function saveNetboxDevices(rows: readonly ProjectRow[], manufacturer: string): void {
  const text = writeNetboxDevices(rows, manufacturer)
  saveFile('netbox-devices.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

/** Each piece of a device, with a name that no other piece has. */
function listDevices(rows: readonly ProjectRow[]) {
  const counts = new Map<string, number>()
  const devices = []
  for (const { line, good } of rows) {
    if (!good || !isDevice(good.hardware)) continue
    for (let piece = 0; piece < line.quantity && devices.length < maxDevices; piece++) {
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
  return devices
}
