import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import { nameDevice } from './match.words.ts'
import { describeNeed, type Need } from './need.ts'

/** What our goods are compared with: a device, or what somebody needs. */
export interface AskedDevice {
  /** As a request has it. */
  vendor: string
  model: string
  title: string
  name: string
  /** Over the choice of one of ours. */
  choice: string
  /** Over its column of a table. */
  column: string
  partNumber: string | null
  /** True: nobody named a device. */
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
