import { maxDevices } from '@faceplate/contracts/calls/analogs.query'
import { requestAnalog, requestSubstitution } from '@faceplate/contracts/forms/forms.contract'
import { RequestForm } from '../forms/RequestForm.tsx'
import { analogFormId } from './analog.request.ts'

export interface RequestedDevice {
  vendor: string
  model: string
  /** The good of ours that is to stand in; absent where we are to propose one. */
  goodId?: number
  quantity: number
  /** Its line in a list. */
  line?: number
}

const substitution = { call: requestSubstitution, button: 'substitution' } as const

/** What is repeated of a long list when it is sent. */
const mostItems = 20

/** An offer for something new, or a plan to replace what is there: two requests (P-analogs). */
export function AnalogRequestForm({
  devices,
  carried,
  blocked,
  onTaken,
}: {
  devices: readonly RequestedDevice[]
  /** What of them has no controls of its own. */
  carried?: readonly Pick<RequestedDevice, 'vendor' | 'model'>[] | undefined
  blocked?: string | undefined
  /** One request was taken, of several where one does not hold all. */
  onTaken?: (reference: string, devices: readonly RequestedDevice[]) => void
}) {
  const chunks = splitDevices(devices)
  const parts = chunks.map((chunk) => ({ devices: chunk.map(toBody) }))
  const items = devices.map(({ vendor, model, quantity }) => `${vendor} ${model} × ${quantity}`)
  const rest = items.splice(mostItems)
  return (
    <RequestForm
      id={analogFormId}
      call={requestAnalog}
      parts={parts}
      carried={{ devices: carried ?? parts[0]?.devices ?? [] }}
      items={rest.length === 0 ? items : [...items, `and ${rest.length} more`]}
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

/** So many as one request takes, as often as it needs; one without any says what is missing. */
function splitDevices(devices: readonly RequestedDevice[]): RequestedDevice[][] {
  return Array.from({ length: Math.max(1, Math.ceil(devices.length / maxDevices)) }, (_, at) =>
    devices.slice(at * maxDevices, (at + 1) * maxDevices),
  )
}
