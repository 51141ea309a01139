import type { Facts } from './match.facts.ts'

/** A third-party device in memory. */
export interface IndexedDevice {
  vendor: string
  model: string
  part_number: string | null
  otherPartNumbers: string[]
  slug: string
  family: string | null
  /** The day of the library that has the device, if it states one. */
  asOf: string | null
  facts: Facts
  /** Its slugs in all the sources that have it, folded. */
  slugKeys: string[]
  /** Words whose beginnings match the device. */
  words: string[]
  vendorKey: string
  modelKey: string
  partKeys: string[]
}

/** All devices, by vendor and then by model. */
export type DeviceIndex = readonly IndexedDevice[]
