import { message, type Message, type MessageKey } from '@faceplate/messages/message'

/** A unit written around its value. */
type ValueUnit = Message<Extract<MessageKey, `figures.unit.${string}` | `links.unit.${string}`>>

/** The quantities that the planners compute with, each with its name and its unit; `length` is in kilometres, `text` has no unit. */
export const figureKinds = {
  reach: { name: message('figures.kind.reach'), unit: 'length' },
  engineered: { name: message('figures.kind.engineered'), unit: 'length' },
  txMin: { name: message('figures.kind.txMin'), unit: message('figures.unit.dbm') },
  txMax: { name: message('figures.kind.txMax'), unit: message('figures.unit.dbm') },
  sensitivity: { name: message('figures.kind.sensitivity'), unit: message('figures.unit.dbm') },
  overload: { name: message('figures.kind.overload'), unit: message('figures.unit.dbm') },
  channelLoss: { name: message('figures.kind.channelLoss'), unit: message('links.unit.decibels') },
  dispersion: { name: message('figures.kind.dispersion'), unit: message('figures.unit.psPerNm') },
  fec: { name: message('figures.kind.fec'), unit: 'text' },
  least: { name: message('figures.kind.least'), unit: message('figures.unit.dbPerKm') },
  typical: { name: message('figures.kind.typical'), unit: message('figures.unit.dbPerKm') },
  planned: { name: message('figures.kind.planned'), unit: message('figures.unit.dbPerKm') },
  most: { name: message('figures.kind.most'), unit: message('figures.unit.dbPerKm') },
  mostDispersion: {
    name: message('figures.kind.mostDispersion'),
    unit: message('figures.unit.psPerNmKm'),
  },
  connection: { name: message('figures.kind.connection'), unit: message('links.unit.decibels') },
  array: { name: message('figures.kind.array'), unit: message('links.unit.decibels') },
  splice: { name: message('figures.kind.splice'), unit: message('links.unit.decibels') },
  multimodeSplice: {
    name: message('figures.kind.multimodeSplice'),
    unit: message('links.unit.decibels'),
  },
  reserve: { name: message('figures.kind.reserve'), unit: message('links.unit.decibels') },
  minLoss: { name: message('figures.kind.minLoss'), unit: message('links.unit.decibels') },
  maxLoss: { name: message('figures.kind.maxLoss'), unit: message('links.unit.decibels') },
  down: { name: message('figures.kind.down'), unit: message('links.unit.nanometres') },
  up: { name: message('figures.kind.up'), unit: message('links.unit.nanometres') },
  splitter: { name: message('figures.kind.splitter'), unit: message('links.unit.decibels') },
  usualDistance: { name: message('figures.kind.usualDistance'), unit: 'length' },
  mostDistance: { name: message('figures.kind.mostDistance'), unit: 'length' },
  portWatts: { name: message('figures.kind.portWatts'), unit: message('figures.unit.watts') },
  deviceWatts: { name: message('figures.kind.deviceWatts'), unit: message('figures.unit.watts') },
  portVolts: { name: message('figures.kind.portVolts'), unit: message('figures.unit.volts') },
  mostOhms: { name: message('figures.kind.mostOhms'), unit: message('figures.unit.ohms') },
  typicalOhms: { name: message('figures.kind.typicalOhms'), unit: message('figures.unit.ohms') },
  typicalVolts: { name: message('figures.kind.typicalVolts'), unit: message('figures.unit.volts') },
  cable: { name: message('figures.kind.cable'), unit: 'length' },
  heat: { name: message('figures.kind.heat'), unit: message('figures.unit.btu') },
  frame: { name: message('figures.kind.frame'), unit: message('figures.unit.bytes') },
} as const satisfies Record<string, { name: Message; unit: ValueUnit | 'length' | 'text' }>

export type FigureKind = keyof typeof figureKinds
