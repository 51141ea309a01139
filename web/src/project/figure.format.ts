import type { Figure } from '@faceplate/contracts/project/project.figures'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'

/** Formats a figure of a line; one that is not stated is said to be so, and is no zero. */
export function formatFigure(
  t: Messages,
  figure: Figure,
  convert: (value: number) => number,
): string {
  if (figure === undefined) return t('project.notStated')
  return figure === 'none' ? '–' : formatRounded(t, convert(figure))
}

/** A sum of decimal fractions is inexact, and no reader needs more than one decimal of it. */
export function formatRounded(t: Messages, value: number): string {
  return formatNumber(roundFigure(value), t.language)
}

export function roundFigure(value: number): number {
  return value < 100 ? Math.round(value * 10) / 10 : Math.round(value)
}
