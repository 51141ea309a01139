import { requestAnalog, requestSubstitution } from '@faceplate/contracts/forms.contract'
import { useState } from 'react'
import type { Goal } from '../analytics/analytics.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'

export interface RequestedDevice {
  vendor: string
  model: string
  /** The good of ours that is to stand in; absent where we are to propose one. */
  goodId?: number
  quantity: number
}

const purposes = [
  { value: 'analog', label: 'Quote an alternative' },
  { value: 'substitution', label: 'Replace what is installed' },
] as const

/** An offer for something new, or a plan to replace what is there: two requests of specification §7. */
export function AnalogRequestForm({
  devices,
  blocked,
}: {
  devices: readonly RequestedDevice[]
  blocked?: string | undefined
}) {
  const [purpose, setPurpose] = useState<(typeof purposes)[number]['value']>('analog')
  const goal: Goal = 'ZayavkaSend'
  const shared = {
    rest: { devices: [...devices] },
    submitLabel: 'Send request',
    goal,
    blocked,
    children: (
      <RadioGroup label="Purpose" options={purposes} value={purpose} onChange={setPurpose} />
    ),
  }
  return purpose === 'analog' ? (
    <RequestForm key={purpose} call={requestAnalog} {...shared} />
  ) : (
    <RequestForm key={purpose} call={requestSubstitution} {...shared} />
  )
}
