import { requestAnalog, requestSubstitution } from '@faceplate/contracts/forms.contract'
import { RequestForm } from '../forms/RequestForm.tsx'
import { analogFormId } from './analog.request.ts'

export interface RequestedDevice {
  vendor: string
  model: string
  /** The good of ours that is to stand in; absent where we are to propose one. */
  goodId?: number
  quantity: number
}

const substitution = { call: requestSubstitution, button: 'substitution' } as const

/** An offer for something new, or a plan to replace what is there: two requests (P-analogs). */
export function AnalogRequestForm({
  devices,
  carried = devices,
  blocked,
}: {
  devices: readonly RequestedDevice[]
  /** What of them has no controls of its own. */
  carried?: readonly Pick<RequestedDevice, 'vendor' | 'model'>[]
  blocked?: string | undefined
}) {
  return (
    <RequestForm
      id={analogFormId}
      call={requestAnalog}
      rest={{ devices: [...devices] }}
      carried={{ devices: carried }}
      items={devices.map(({ vendor, model, quantity }) => `${vendor} ${model} × ${quantity}`)}
      button="offer"
      other={substitution}
      goal="ZayavkaSend"
      blocked={blocked}
    />
  )
}
