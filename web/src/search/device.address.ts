import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import type { DeviceSeries } from '@faceplate/contracts/calls/search.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { stringifySearch } from '../base/search.params.ts'

/** The page that compares a device of another vendor with ours. */
export function toReasons({ vendor, model }: ThirdPartyDevice): string {
  return pathOf('analogs') + stringifySearch({ vendor, model })
}

/** The page with the devices of a series, or with all devices of its vendor. */
export function toSeries({ vendor, text }: DeviceSeries): string {
  return pathOf('analogs') + stringifySearch(text === '' ? { vendor } : { vendor, model: text })
}

/** The search for an alternative to the device that a typed text names. */
export function toReplacement(text: string): string {
  return pathOf('analogs') + stringifySearch({ model: text.trim() })
}

/** The list of alternatives to several devices. The page reads the lines, as it does those of a pasted list. */
export function toReplacements(devices: readonly ThirdPartyDevice[]): string {
  const lines = devices.map(({ vendor, model, part_number }) => part_number ?? `${vendor} ${model}`)
  return pathOf('analogs') + stringifySearch({ list: lines.join('\n') })
}
