import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import { nameDevice } from './match.words.ts'
import { describeNeed, type Need } from './need.ts'

/** The subject that our products are compared with: a device or requirements. */
export interface AskedDevice {
  /** Vendor as the request sends it. */
  vendor: string
  model: string
  title: string
  name: string
  /** Label of the product selection. */
  choice: string
  /** Title of its table column. */
  column: string
  partNumber: string | null
  /** Whether the visitor gave requirements instead of a device. */
  isNeed: boolean
}

export function askFor(device: ThirdPartyDevice): AskedDevice {
  const { vendor, model, part_number } = device
  const name = nameDevice(device)
  return {
    vendor,
    model,
    title: `Alternatives to ${name}`,
    name,
    choice: `Replacement for ${name}`,
    column: model,
    partNumber: part_number,
    isNeed: false,
  }
}

export function askForNeed(need: Need): AskedDevice {
  const words = describeNeed(need)
  return {
    vendor: 'Not stated',
    model: words,
    title: `Ours for ${words}`,
    name: 'What you need',
    choice: 'Product',
    column: 'Needed',
    partNumber: null,
    isNeed: true,
  }
}
