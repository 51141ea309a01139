import { nameFigure } from '../units/figure.name.ts'
import type { Optic } from './link.optic.ts'
import { findAttenuation, mediumOf, type Plant } from './link.plant.ts'
import { findChannel } from './link.standards.ts'

/** Lines of a calculation that may follow from figures of the trade, each with the row of its figure. */
export type BudgetFigures = Partial<
  Record<'sent' | 'sensitivity' | 'fibre' | 'connections' | 'splices' | 'reserve', string>
>

/** Names the figures that a calculation uses. A value of a data sheet and a measured one have none. */
export function findBudgetFigures(a: Optic, b: Optic, plant: Plant): BudgetFigures {
  const { grade, attenuation, connectionLoss, spliceLoss, reserve } = plant
  const medium = mediumOf(grade)
  const levels = a.levelsBy ?? b.levelsBy
  const where = findChannel(levels, grade)?.txMin === undefined ? {} : { grade }
  const band = findAttenuation(grade, a.sends[0] ?? 0)
  return {
    ...(levels !== undefined && {
      sent: nameFigure('txMin', levels, where),
      sensitivity: nameFigure('sensitivity', levels),
    }),
    ...(attenuation === undefined &&
      band && {
        fibre: nameFigure('planned', '', {
          grade: band.fibre,
          nanometres: [band.from, band.to],
        }),
      }),
    ...(connectionLoss === undefined && {
      connections: nameFigure(a.isArray || b.isArray ? 'array' : 'connection'),
    }),
    ...(spliceLoss === undefined && {
      splices: nameFigure(medium === 'single-mode' ? 'splice' : 'multimodeSplice'),
    }),
    ...(reserve === undefined && medium === 'single-mode' && { reserve: nameFigure('reserve') }),
  }
}
