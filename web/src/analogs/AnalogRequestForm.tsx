import { requestAnalog, requestSubstitution } from '@faceplate/contracts/forms.contract'
import { useRef, useState } from 'react'
import { useTypedEarlier } from '../base/useTypedEarlier.ts'
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

type Purpose = (typeof purposes)[number]['value']

/** An offer for something new, or a plan to replace what is there: two requests (P-analogs). */
export function AnalogRequestForm({
  devices,
  blocked,
}: {
  devices: readonly RequestedDevice[]
  blocked?: string | undefined
}) {
  const [purpose, setPurpose] = useState<Purpose>('analog')
  return (
    <RequestForm
      call={purpose === 'analog' ? requestAnalog : requestSubstitution}
      rest={{ devices: [...devices] }}
      items={devices.map(({ vendor, model, quantity }) => `${vendor} ${model} × ${quantity}`)}
      submitLabel="Send request"
      goal="ZayavkaSend"
      blocked={blocked}
    >
      <PurposeField value={purpose} onChange={setPurpose} />
    </RequestForm>
  )
}

function PurposeField({
  value,
  onChange,
}: {
  value: Purpose
  onChange: (purpose: Purpose) => void
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  useTypedEarlier(group, (typed) => {
    const chosen = purposes.find((each) => [...typed.values()].includes(each.value))
    if (chosen) onChange(chosen.value)
  })
  return (
    <RadioGroup ref={group} label="Purpose" options={purposes} value={value} onChange={onChange} />
  )
}
