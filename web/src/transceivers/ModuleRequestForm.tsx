import { requestTransceivers } from '@faceplate/contracts/forms.contract'
import { RequestForm } from '../forms/RequestForm.tsx'
import { readQuantity } from '../forms/quantity.ts'
import { useFormWords } from '../forms/useFormWords.ts'
import type { ChosenModule } from './chosen.store.ts'

/** Sends the chosen modules. */
export function ModuleRequestForm({
  chosen,
  onSent,
}: {
  chosen: readonly ChosenModule[]
  onSent: () => void
}) {
  const { quantity: words } = useFormWords()
  const modules = chosen.flatMap(({ id, quantity: text }) => {
    const quantity = readQuantity(text)
    return quantity === undefined ? [] : [{ id, quantity }]
  })
  const wrong = chosen.find(({ quantity }) => readQuantity(quantity) === undefined)
  return (
    <RequestForm
      call={requestTransceivers}
      rest={{ modules }}
      items={chosen.map(({ name, quantity }) => `${name} × ${quantity}`)}
      submitLabel="Send request"
      goal="ZayavkaSend"
      blocked={wrong && words.correct(wrong.name)}
      onSent={onSent}
    />
  )
}
