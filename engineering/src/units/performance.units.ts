import { formatQuantity } from '@faceplate/contracts/shared/number.format'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'

const units = {
  gigabits: message('performance.unit.gigabits'),
  packets: message('performance.unit.packets'),
  watts: message('performance.unit.watts'),
  btu: message('performance.unit.btu'),
  metres: message('performance.unit.metres'),
  decibels: message('performance.unit.decibels'),
  nanoseconds: message('performance.unit.nanoseconds'),
  microseconds: message('performance.unit.microseconds'),
  milliseconds: message('performance.unit.milliseconds'),
} as const satisfies Record<string, Message>

/** Figures of pictures have at most four digits that count; whole numbers keep all of theirs. */
export function roundRate(value: number): number {
  return value >= 1000 ? Math.round(value) : Number(value.toPrecision(4))
}

export function writeFigure(t: Messages, value: number, unit: keyof typeof units): string {
  return formatQuantity(roundRate(value), t(units[unit]), t.language)
}

export interface TimeUnit {
  nanoseconds: number
  label: string
}

/** The unit in which the longest of some times is at least 1. */
export function chooseTimeUnit(t: Messages, longestNanoseconds: number): TimeUnit {
  if (longestNanoseconds >= 1e6) return { nanoseconds: 1e6, label: t(units.milliseconds) }
  if (longestNanoseconds >= 1000) return { nanoseconds: 1000, label: t(units.microseconds) }
  return { nanoseconds: 1, label: t(units.nanoseconds) }
}
