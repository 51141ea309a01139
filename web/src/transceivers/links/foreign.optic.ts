import { completeLevels, readOptic, type Optic } from '@faceplate/engineering/links/link.optic'
import type { ForeignShape } from '../modules/foreign.device.ts'

/** Reads the optical values of a module of another vendor; what it does not state comes from its standard. */
export function readForeignOptic({ formFactor, facts }: ForeignShape): Optic {
  const read = readOptic({ form_factor: 'SFP', attributes: [...facts] })
  return completeLevels({ ...read, formFactor })
}
