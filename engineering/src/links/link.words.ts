import type { FibreGrade } from '@faceplate/contracts/shared/fibre.grade'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import type { Verdict } from './link.findings.ts'

/** Formats a length, in metres below one kilometre. */
export function formatLength(t: Messages, kilometres: number): string {
  return kilometres < 1
    ? t('links.unit.metres', { value: formatMetres(t, kilometres) })
    : t('links.unit.kilometres', { value: formatNumber(kilometres, t.language) })
}

function formatMetres(t: Messages, kilometres: number): string {
  // Rounded to millimetres, because products of decimal fractions are inexact.
  return formatNumber(Math.round(kilometres * 1e6) / 1000, t.language)
}

/** Rounds to a tenth, as in datasheets; an amount that would round to zero gets a second decimal. */
export function formatDecibels(t: Messages, value: number): string {
  return t('links.unit.decibels', { value: formatNumber(roundLevel(value), t.language) })
}

export function roundLevel(value: number): number {
  const tenths = Math.round(value * 10) / 10
  return tenths === 0 ? Math.round(value * 100) / 100 : tenths
}

export const verdictLabels: Readonly<Record<Verdict, Message>> = {
  fits: message('links.verdict.fits'),
  tight: message('links.verdict.tight'),
  unknown: message('links.verdict.unknown'),
  no: message('links.verdict.no'),
}

export const gradeLabels: Readonly<Record<FibreGrade, Message>> = {
  os2: message('links.grade.os2'),
  os1a: message('links.grade.os1a'),
  om5: message('links.grade.om5'),
  om4: message('links.grade.om4'),
  om3: message('links.grade.om3'),
  om2: message('links.grade.om2'),
  om1: message('links.grade.om1'),
}
