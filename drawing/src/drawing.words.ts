import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import type { Device, PortType } from './device.schema.ts'

/** Words of drawings in one language. Plain texts, because they are stored with the livery. */
export interface DrawingWords {
  /** BCP 47. */
  language: string
  millimetres: string
  /** Titles of the pictures of a device, with `{name}` in place of its name. */
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

/** The place of the name of a device in a title. */
const name = '{name}'

/** Names of sockets that are the same in all languages. */
const standardSockets = {
  rj45: 'RJ45',
  'rj45-poe': 'RJ45 PoE',
  sfp: 'SFP 1G',
  'sfp-plus': 'SFP+ 10G',
  sfp28: 'SFP28 25G',
  qsfp28: 'QSFP28 100G',
  pon: 'PON',
  'optical-sc': 'SC/APC',
  fxs: 'RJ11 FXS',
  usb: 'USB',
  hdmi: 'HDMI',
  av: 'AV',
  'dc-power': 'DC',
  'ac-power': 'AC',
} as const

/** Takes the words of drawings from the messages of a language. */
export function readDrawingWords(t: Messages): DrawingWords {
  return {
    language: t.language,
    millimetres: t('drawing.millimetres'),
    pictures: {
      front: t('drawing.picture.front', { name }),
      rear: t('drawing.picture.rear', { name }),
      outline: t('drawing.picture.outline', { name }),
      panel: t('drawing.picture.panel', { name }),
      thumbnail: t('drawing.picture.thumbnail', { name }),
    },
    views: {
      front: t('drawing.view.front'),
      side: t('drawing.view.side'),
      top: t('drawing.view.top'),
      ports: t('drawing.view.ports'),
    },
    air: t('drawing.air'),
    sockets: {
      ...standardSockets,
      combo: t('drawing.socket.combo'),
      console: t('drawing.socket.console'),
      management: t('drawing.socket.management'),
      coax: t('drawing.socket.coax'),
    },
    laboratory: {
      title: t('drawing.laboratory.title'),
      network: t('drawing.laboratory.network'),
      analyser: t('drawing.laboratory.analyser'),
      device: t('drawing.laboratory.device'),
      power: t('drawing.laboratory.power'),
      fibre: t('drawing.laboratory.fibre'),
      kilometres: t('drawing.kilometres'),
    },
    plant: {
      title: t('drawing.plant.title'),
      lines: t('drawing.plant.lines'),
      chamber: t('drawing.plant.chamber'),
      panels: t('drawing.plant.panels'),
      storeys: [
        t('drawing.plant.support'),
        t('drawing.plant.development'),
        t('drawing.plant.laboratory'),
        t('drawing.plant.repair'),
      ],
    },
  }
}

/** Prints a size in millimetres for a drawing. */
export function printSize(mm: number, { language }: DrawingWords): string {
  return formatNumber(Math.round(mm * 10) / 10, language)
}

/** Title and alternative text of a picture of a device. */
export function titlePicture(
  device: Pick<Device, 'name'>,
  { pictures }: DrawingWords,
  view: keyof DrawingWords['pictures'],
): string {
  return pictures[view].replace(name, () => device.name)
}
