import { readQuantity } from '../forms/quantity.ts'
import type { RequestedDevice } from './AnalogRequestForm.tsx'
import type { ListAnswer } from './useListAnswers.ts'

/** The lines that are requested and have not been sent yet, and the first whose quantity is none. */
export function readRequested(answers: readonly ListAnswer[]) {
  const open = answers.filter(({ line }) => !line.isLeftOut && line.reference === undefined)
  return {
    devices: open.map(toRequested),
    wrong: open.find(({ line }) => readQuantity(line.quantity) === undefined)?.line.text,
  }
}

/** Where nothing comes near we are to propose something, so no good goes with the line. */
function toRequested({ line, status, device, match }: ListAnswer): RequestedDevice {
  const { id, text } = line
  const quantity = readQuantity(line.quantity) ?? 0
  if (status !== 'found' || !device)
    return { vendor: 'Not stated', model: text, quantity, line: id }
  const { vendor, model } = device
  return { vendor, model, ...(match ? { goodId: match.good.id } : {}), quantity, line: id }
}
