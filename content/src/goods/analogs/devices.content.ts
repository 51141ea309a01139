import { Code } from '@faceplate/contracts/shared/code.contract'
import { Type } from 'typebox'
import type { Database } from '../../base/database/schema.ts'
import { strict, PlainText } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { registerAnalogs } from './analogs.routes.ts'
import { toDeviceSlug } from './device.slug.ts'

/** `analogs/*.yaml`: devices of other makers, with facts by our attribute codes. */
const DevicesFile = Type.Array(
  Type.Object(
    {
      vendor: PlainText,
      model: PlainText,
      part_number: Type.Optional(PlainText),
      other_part_numbers: Type.Optional(Type.Array(PlainText)),
      family: Type.Optional(Code),
      facts: Type.Record(
        Type.String(),
        Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Array(Type.String())]),
      ),
    },
    strict,
  ),
)

export const devicesContent = defineKind({
  parts: [{ name: 'analogs', tables: ['vendor_device'] }],
  read(folder, known) {
    const slugs = new Set<string>()
    const devices = folder.readAll('analogs/', DevicesFile).flatMap((file) =>
      file.data.map((device, at): Database['vendor_device'] => {
        const { vendor, model, part_number = null, family = null, facts } = device
        const others = device.other_part_numbers
        const slug = toDeviceSlug(vendor, model)
        folder.claim(slugs, slug, file, [at, 'model'])
        for (const code of Object.keys(facts)) {
          if (!known.attributes.has(code)) {
            folder.refuse(file, [at, 'facts', code], `no attribute '${code}'`)
          }
        }
        const other_part_numbers = others ? JSON.stringify(others) : null
        const names = { slug, vendor, model, part_number, other_part_numbers, family }
        return { source: 'content', ...names, facts: JSON.stringify(facts) }
      }),
    )
    return { rows: { vendor_device: devices } }
  },
  register: registerAnalogs,
})
