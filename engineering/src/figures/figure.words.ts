import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { formatLength, gradeLabels } from '../links/link.words.ts'
import { figureKinds } from '../units/figure.kinds.ts'
import type { FigureFamily, WorldFigure } from './world.figures.ts'

export const familyNames: Readonly<Record<FigureFamily, Message>> = {
  optics: message('figures.family.optics'),
  fibre: message('figures.family.fibre'),
  pon: message('figures.family.pon'),
  power: message('figures.family.power'),
  frames: message('figures.family.frames'),
}

/** `10GBASE-SR: Reach`. */
export function describeFigure(
  t: Messages,
  { kind, of }: Pick<WorldFigure, 'kind' | 'of'>,
): string {
  const name = t(figureKinds[kind].name)
  return of === '' ? name : `${of}: ${name}`
}

/** `400 m`, `−7.3 dBm`, `RS-FEC`. */
export function formatFigure(
  t: Messages,
  { kind, value }: Pick<WorldFigure, 'kind' | 'value'>,
): string {
  const { unit } = figureKinds[kind]
  if (typeof value === 'string' || unit === 'text') return String(value)
  return unit === 'length'
    ? formatLength(t, value)
    : t(unit, { value: formatNumber(value, t.language) })
}

/** `OM1, multimode · 160 MHz·km`; empty if the figure holds everywhere. */
export function describeWhere(t: Messages, { where }: Pick<WorldFigure, 'where'>): string {
  const { grade, bandwidth, nanometres, pairs } = where
  return [
    grade && (grade === 'multimode' ? t('figures.where.multimode') : t(gradeLabels[grade])),
    bandwidth !== undefined &&
      t('figures.where.bandwidth', { value: formatNumber(bandwidth, t.language) }),
    nanometres && describeBand(t, nanometres),
    pairs !== undefined && t('figures.where.pairs', { count: pairs }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeBand(t: Messages, [from, to]: readonly [number, number]): string {
  return from === to
    ? t('links.unit.nanometres', { value: String(from) })
    : t('figures.where.band', { from: String(from), to: String(to) })
}
