import type {
  SheetConnector,
  SheetLed,
  SheetProcedure,
} from '@faceplate/contracts/calls/sheets.contract'
import { describeLight, describeSettings } from '@faceplate/contracts/calls/sheets.words'
import type { Messages } from '@faceplate/messages/messages'
import type { PdfBlock } from '../../files/pdf/pdf.blocks.ts'
import type { StatedSheet } from './sheets.stated.ts'

/** The sheets of the devices of a manual as chapters. A part that several devices have is written once. */
export function describeSheets(t: Messages, sheets: readonly StatedSheet[]): PdfBlock[] {
  const connectors = listOnce(sheets.flatMap((sheet) => sheet.connectors))
  const leds = listOnce(sheets.flatMap((sheet) => sheet.leds))
  const procedures = listOnce(sheets.flatMap((sheet) => sheet.procedures))
  return [
    ...(connectors.length === 0
      ? []
      : [{ kind: 'heading', words: t('sheet.connectors') } as const]),
    ...connectors.flatMap((each) => describeConnector(t, each)),
    ...(leds.length === 0 ? [] : [describeLeds(t, leds)]),
    ...(procedures.length === 0
      ? []
      : [{ kind: 'heading', words: t('sheet.procedures') } as const]),
    ...procedures.flatMap(describeProcedure),
  ]
}

function listOnce<Part extends { code: string }>(parts: readonly Part[]): Part[] {
  return [...new Map(parts.map((part) => [part.code, part])).values()]
}

function describeConnector(t: Messages, connector: SheetConnector): PdfBlock[] {
  const { name, text, far_end: farEnd, settings, pins } = connector
  const notes = [
    ...(text === undefined ? [] : [toPlain(text)]),
    ...(settings === undefined ? [] : [describeSettings(t, settings)]),
  ]
  const far = farEnd === undefined ? [] : [farEnd]
  return [
    ...notes.map((words) => ({ kind: 'paragraph', words }) as const),
    {
      kind: 'table',
      title: name,
      head: [t('sheet.pin'), t('sheet.signal'), t('sheet.meaning'), ...far],
      rows: pins.map(({ pin, signal, text: meaning = '', far_pin: farPin = '–' }) => [
        pin,
        signal,
        meaning,
        ...far.map(() => farPin),
      ]),
      widths: [0.5, 1, 3, ...far.map(() => 1.5)],
    },
  ]
}

function describeLeds(t: Messages, leds: readonly SheetLed[]): PdfBlock {
  return {
    kind: 'table',
    title: t('sheet.leds'),
    head: [t('sheet.led'), t('sheet.light'), t('sheet.meaning')],
    rows: leds.flatMap(({ name, text, states }) =>
      states.map((state, at) => [
        at === 0 ? [name, text].filter(Boolean).join(' · ') : '',
        describeLight(t, state),
        toPlain(state.text),
      ]),
    ),
    widths: [1.2, 1.3, 3],
  }
}

function describeProcedure({ title, text, steps }: SheetProcedure): PdfBlock[] {
  return [
    { kind: 'heading', words: title },
    ...(text === undefined ? [] : [{ kind: 'paragraph', words: toPlain(text) } as const]),
    { kind: 'list', isNumbered: true, items: steps.map((step) => toPlain(step.text)) },
  ]
}

/** A text without the marks of what one types. */
function toPlain(text: string): string {
  return text.replaceAll('`', '')
}
