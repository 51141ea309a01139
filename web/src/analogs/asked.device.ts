import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import type { Messages } from '@faceplate/messages/messages'
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

export function askFor(t: Messages, device: ThirdPartyDevice): AskedDevice {
  const { vendor, model, part_number } = device
  const name = nameDevice(device)
  return {
    vendor,
    model,
    title: t('analogs.alternativesTo', { device: name }),
    name,
    choice: t('analogs.replacementFor', { device: name }),
    column: model,
    partNumber: part_number,
    isNeed: false,
  }
}

export function askForNeed(t: Messages, need: Need): AskedDevice {
  const words = describeNeed(t, need)
  return {
    vendor: t('analogs.vendorNotStated'),
    model: words,
    title: t('analogs.oursFor', { need: words }),
    name: t('analogs.need.name'),
    choice: t('analogs.product'),
    column: t('analogs.table.needed'),
    partNumber: null,
    isNeed: true,
  }
}
