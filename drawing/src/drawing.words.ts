import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import type { Device, PortType } from './device.schema.ts'

/** Words of drawings in one language. Plain texts, because they are stored with the livery. */
export interface DrawingWords {
  language: MessageLanguage
  /** Character between the whole part and the decimals of a number. */
  decimal: string
  millimetres: string
  /** Follows the number of rack units, such as `U` in `1U`. */
  rackUnits: string
  /** Words for the view of a device, which follow its name: `KS-2428, front view`. */
  pictures: Readonly<Record<'front' | 'rear' | 'outline' | 'panel' | 'thumbnail', string>>
  /** Names of the views of a technical drawing. */
  views: Readonly<Record<'front' | 'side' | 'top' | 'ports', string>>
  /** Beside the arrows of the air flow. */
  air: string
  /** Names of sockets, after their number: `24 × RJ45`. */
  sockets: Readonly<Record<PortType, string>>
  laboratory: Readonly<
    Record<'title' | 'network' | 'analyser' | 'device' | 'power' | 'fibre' | 'kilometres', string>
  >
  plant: Readonly<Record<'title' | 'lines' | 'chamber' | 'panels', string>> & {
    /** Storeys of the tower from the top. */
    storeys: readonly string[]
  }
}

/** Prints a size in millimetres for a drawing. */
export function printSize(mm: number, { decimal }: DrawingWords): string {
  return String(Math.round(mm * 10) / 10).replace('.', decimal)
}

/** Title and alternative text of a picture of a device. */
export function titlePicture(
  { name }: Pick<Device, 'name'>,
  { pictures }: DrawingWords,
  view: keyof DrawingWords['pictures'],
): string {
  return `${name}, ${pictures[view]}`
}
