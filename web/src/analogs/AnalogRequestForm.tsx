import { maxDevices } from '@faceplate/contracts/calls/analogs.query'
import { requestAnalog, requestSubstitution } from '@faceplate/contracts/forms/forms.contract'
import { RequestForm } from '../forms/RequestForm.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { analogFormId } from './analog.request.ts'
import type { RequestedDevice } from './analog.request.ts'

const substitution = { call: requestSubstitution, button: 'substitution' } as const

/** Items of a long list that the form repeats to the visitor once it is sent. */
const maxItems = 20

/** Form with two requests: an offer for new devices, or a plan to substitute installed ones (P-analogs). */
export function AnalogRequestForm({
  devices,
  carried,
  blocked,
  onTaken,
}: {
  devices: readonly RequestedDevice[]
  /** Fields of the devices that have no controls of their own; the form submits them as hidden fields. */
  carried?: readonly Pick<RequestedDevice, 'vendor' | 'model'>[] | undefined
  blocked?: string | undefined
  /** Called when one of several requests is accepted; a list longer than `maxDevices` is sent as several requests. */
  onTaken?: (reference: string, devices: readonly RequestedDevice[]) => void
}) {
  const t = useMessages()
  const chunks = splitDevices(devices)
  const parts = chunks.map((chunk) => ({ devices: chunk.map(toBody) }))
  const items = devices.map(({ name, quantity }) => `${name} × ${quantity}`)
  const rest = items.splice(maxItems)
  return (
    <RequestForm
      id={analogFormId}
      call={requestAnalog}
      parts={parts}
      carried={{ devices: carried ?? parts[0]?.devices ?? [] }}
      items={rest.length === 0 ? items : [...items, t('analogs.itemsMore', { count: rest.length })]}
      button="offer"
      other={substitution}
      goal="ZayavkaSend"
      blocked={blocked}
      onTaken={({ reference }, part) =>
        onTaken?.(reference, chunks[parts.findIndex((each) => each === part)] ?? [])
      }
    />
  )
}

function toBody({ vendor, model, goodId, quantity }: RequestedDevice) {
  return { vendor, model, ...(goodId === undefined ? {} : { goodId }), quantity }
}

/**
 * Splits devices into requests of at most `maxDevices` each. An empty list gives one empty request, whose validation
 * reports the missing devices.
 */
function splitDevices(devices: readonly RequestedDevice[]): RequestedDevice[][] {
  return Array.from({ length: Math.max(1, Math.ceil(devices.length / maxDevices)) }, (_, at) =>
    devices.slice(at * maxDevices, (at + 1) * maxDevices),
  )
}
