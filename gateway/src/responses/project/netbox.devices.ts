import { formatRecord } from '@faceplate/contracts/shared/csv.write'
import { isDevice } from '@faceplate/engineering/project/project.figures'
import { maxNetboxDevices } from '@faceplate/engineering/project/project.limits'
import type { ReadLine } from './project.reading.ts'

/**
 * Devices of a project for the bulk import of NetBox, one a row. Its form requires role, manufacturer, device type by
 * model, site and status (netbox, dcim/forms/bulk_import.py, DeviceImportForm); the types are those that product pages
 * offer. The site is left empty for the person who imports, since only they know its name. Modules and software are no
 * devices there. The page of the project says how many devices are beyond the limit.
 */
export function writeNetboxDevices(lines: readonly ReadLine[], manufacturer: string): string {
  const records = [
    ['name', 'role', 'manufacturer', 'device_type', 'status', 'site', 'comments'],
    ...listDevices(lines).map(({ name, role, model, note }) => [
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

/** Each piece of a device, with a name that no other piece has. */
function listDevices(lines: readonly ReadLine[]) {
  const counts = new Map<string, number>()
  const devices = []
  for (const { line, good } of lines) {
    if (!good || !isDevice(good.hardware ?? {})) continue
    for (let piece = 0; piece < line.quantity && devices.length < maxNetboxDevices; piece++) {
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
