import { requestTransceivers } from '@faceplate/contracts/forms.contract'
import { RequestForm } from '../forms/RequestForm.tsx'
import { readQuantity, type ChosenModule } from './chosen.store.ts'

/** Sends the chosen modules. */
export function ModuleRequestForm({
  chosen,
  onSent,
}: {
  chosen: readonly ChosenModule[]
  onSent: () => void
}) {
  const modules = chosen.flatMap(({ id, quantity: text }) => {
    const quantity = readQuantity(text)
    return quantity === undefined ? [] : [{ id, quantity }]
  })
  const wrong = chosen.find(({ quantity }) => readQuantity(quantity) === undefined)
  return (
    <RequestForm
      call={requestTransceivers}
      rest={{ modules }}
      submitLabel="Send request"
      goal="ZayavkaSend"
      blocked={wrong && `Correct the quantity of ${wrong.name}`}
      onSent={onSent}
    />
  )
}
