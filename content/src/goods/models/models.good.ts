import type { Device } from '@faceplate/drawing/device.schema'
import type { Database } from '../../base/database/schema.ts'

/** A good as what engineers take away is made of it. */
export interface Modelled {
  /** The maker. */
  manufacturer: string
  good: Pick<Database['good'], 'id' | 'name' | 'part_number' | 'summary' | 'released_on'>
  device: Device
  /** Every attribute that it has, by its code. */
  values: ReadonlyMap<string, readonly (number | string)[]>
  /** Characteristics that NetBox has no field for, as a person reads them. */
  remarks: readonly (readonly [name: string, text: string])[]
}

/** A fixed part of a device type, with the fields that a device-type file may give it. */
export type Component = Readonly<Record<string, string | number | boolean>>

/** Values of a good by the codes of their attributes, as models read them. */
export function listValues(
  byCode: ReadonlyMap<string, readonly Pick<Database['good_attribute'], 'number' | 'text'>[]>,
): Modelled['values'] {
  return new Map(
    [...byCode].map(([code, own]) => [code, own.map(({ number, text }) => number ?? text ?? '')]),
  )
}

export function readNumber({ values }: Pick<Modelled, 'values'>, code: string): number | undefined {
  const [value] = values.get(code) ?? []
  return typeof value === 'number' ? value : undefined
}

export function readTexts({ values }: Pick<Modelled, 'values'>, code: string): string[] {
  return (values.get(code) ?? []).map(String)
}

/** Makes the slug of words: lower case, digits and hyphens. */
export function toFileSlug(...words: readonly string[]): string {
  return words
    .join('-')
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
