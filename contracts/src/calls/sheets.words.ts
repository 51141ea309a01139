import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import type { ConsoleSettings, SheetLed } from './sheets.contract.ts'

const colours = {
  green: message('sheet.colour.green'),
  amber: message('sheet.colour.amber'),
  red: message('sheet.colour.red'),
  blue: message('sheet.colour.blue'),
  white: message('sheet.colour.white'),
}

const patterns = {
  on: message('sheet.pattern.on'),
  off: message('sheet.pattern.off'),
  blinking: message('sheet.pattern.blinking'),
  flashing: message('sheet.pattern.flashing'),
  alternating: message('sheet.pattern.alternating'),
}

/** How an LED shines, in words: green, blinking. */
export function describeLight(
  t: Messages,
  { colour, light }: Pick<SheetLed['states'][number], 'colour' | 'light'>,
): string {
  const pattern = t(patterns[light])
  return colour === undefined ? pattern : t('sheet.shine', { colour: t(colours[colour]), pattern })
}

const flows: Record<ConsoleSettings['flow_control'], Message> = {
  none: message('sheet.flow.none'),
  hardware: message('sheet.flow.hardware'),
  software: message('sheet.flow.software'),
}

/** The settings of a terminal as the trade abbreviates them: 115200 8N1. */
export function describeSettings(t: Messages, settings: ConsoleSettings): string {
  const { speed, data_bits: data, parity, stop_bits: stop, flow_control: flow } = settings
  const line = `${speed} ${data}${parity.slice(0, 1).toUpperCase()}${stop}`
  return t('sheet.settings', { line, flow: t(flows[flow]) })
}
