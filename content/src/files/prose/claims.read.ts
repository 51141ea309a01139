import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Figures } from './figures.ts'

/** A figure in a text that the planner computes otherwise. */
export interface FalseClaim {
  /** The piece of the text that states it. */
  part: string
  reason: string
}

/** A number as texts of any language write it. */
export function toNumber(text: string | undefined): number {
  return Number((text ?? '').replace('−', '-').replace(',', '.'))
}

/** Goods that a sentence names in full, and those of which it names the end after another of their series. */
export function listNamed(sentence: string, figures: Figures) {
  const goods = [...figures.values()]
  const full = goods.filter(({ name }) => isNamed(sentence, name))
  const series = new Set(full.map(({ name }) => name.slice(0, name.lastIndexOf('-'))))
  return goods.filter(({ name }) => {
    const at = name.lastIndexOf('-')
    return (
      isNamed(sentence, name) ||
      (series.has(name.slice(0, at)) && isNamed(sentence, name.slice(at + 1)))
    )
  })
}

function isNamed(sentence: string, name: string): boolean {
  const at = sentence.indexOf(name)
  return at !== -1 && !/[\p{L}\d-]/u.test(sentence.charAt(at + name.length))
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function write(value: number): string {
  return formatNumber(value, 'en')
}
