import {
  SheetAccess,
  SheetConnector,
  SheetLed,
  SheetProcedure,
} from '@faceplate/contracts/calls/sheets.contract'
import { Code } from '@faceplate/contracts/shared/code.contract'
import { describe } from '@faceplate/contracts/shared/description'
import { portTypes } from '@faceplate/drawing/device.schema'
import { Type, type Static } from 'typebox'
import { close, strict } from '../../files/folder/closed.schema.ts'

const Connector = close(
  Type.Object({
    ...SheetConnector.properties,
    port: Type.Optional(
      describe(
        Type.Enum(portTypes),
        'Port of the device description that it is: the import rejects it for a device without one',
        'console',
      ),
    ),
  }),
)

/** Entries of the parts of sheets. */
export const partEntries = {
  connectors: Connector,
  leds: close(SheetLed),
  procedures: close(SheetProcedure),
  access: close(SheetAccess),
}

/** Parts of sheets by their codes, so that a pin-out is stated once for all devices that have it. */
const parts = {
  connectors: describe(Type.Array(partEntries.connectors), 'Connectors with their pins'),
  leds: describe(Type.Array(partEntries.leds), 'LEDs with the meaning of their states'),
  procedures: describe(Type.Array(partEntries.procedures), 'Reset and recovery'),
  access: describe(Type.Array(partEntries.access), 'How devices are reached from the factory'),
}

const Codes = Type.Optional(Type.Array(Code))

/**
 * `sheets.yaml`: what an engineer at a device needs. A sheet names its parts; no page shows a part without a name here.
 */
export const SheetsFile = Type.Object(
  {
    ...parts,
    sheets: describe(
      Type.Array(
        Type.Object(
          {
            goods: describe(Type.Array(Code, { minItems: 1 }), 'Products that the sheet is for'),
            connectors: describe(Codes, 'Codes of its connectors'),
            leds: describe(Codes, 'Codes of its LEDs'),
            procedures: describe(Codes, 'Codes of its procedures'),
            access: describe(Type.Optional(Code), 'Code of its access'),
          },
          strict,
        ),
      ),
      'Sheets; a product belongs to at most one',
    ),
  },
  strict,
)

export type Sheets = Static<typeof SheetsFile>
