import type { Messages } from '@faceplate/messages/messages'
import { readQuantity } from '../forms/quantity.ts'
import type { RequestedDevice } from './analog.request.ts'
import { nameDevice } from './match.words.ts'
import type { ListResult } from './useListResults.ts'

/** Selected lines that are not sent yet, and the text of the first line whose quantity is invalid. */
export function readRequested(t: Messages, answers: readonly ListResult[]) {
  const open = answers.filter(({ line }) => !line.isLeftOut && line.reference === undefined)
  return {
    devices: open.map((answer) => toRequested(t, answer)),
    invalid: open.find(({ line }) => readQuantity(line.quantity) === undefined)?.line.text,
  }
}

/** A line without a match is sent without a product, so that our engineers propose one. */
function toRequested(t: Messages, { line, status, device, match }: ListResult): RequestedDevice {
  const { id, text } = line
  const quantity = readQuantity(line.quantity) ?? 0
  if (status !== 'found' || !device) {
    const vendor = t(status === 'ambiguous' ? 'analogs.vendorOpen' : 'analogs.vendorNotStated')
    return { vendor, model: text, name: text, quantity, line: id }
  }
  const { vendor, model } = device
  const name = nameDevice(device)
  return { vendor, model, name, ...(match ? { goodId: match.good.id } : {}), quantity, line: id }
}
