import type { Device } from '@faceplate/drawing/device.schema'
import type { Database } from '../../base/database/schema.ts'

/** The data of a good that its model files are created from. */
export interface Modelled {
  /** Brand name of the site. */
  manufacturer: string
  good: Pick<Database['good'], 'id' | 'name' | 'part_number' | 'summary' | 'released_on'>
  device: Device
  /** Values of its attributes by code. */
  values: ReadonlyMap<string, readonly (number | string)[]>
  /** Characteristics without a field in NetBox, formatted. */
  remarks: readonly (readonly [name: string, text: string])[]
}

/** A component of a device type, with the fields of a device-type file. */
export type Component = Readonly<Record<string, string | number | boolean>>

/** Converts attribute rows to `values` of a `Modelled`. */
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

/** Creates a slug of words: lower case letters, digits and hyphens. */
export function toFileSlug(...words: readonly string[]): string {
  return words
    .join('-')
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
