import type { FormWords } from '@faceplate/contracts/form.words.en'
import { requestTransceivers } from '@faceplate/contracts/forms.contract'
import { RequestForm } from '../forms/RequestForm.tsx'
import { readQuantity } from '../forms/quantity.ts'
import { useFormWords } from '../forms/useFormWords.ts'
import { dropAllModules, useChosenModules, type ChosenModule } from './chosen.store.ts'
import { moduleFormId, usePostedQuantities } from './module.request.ts'

/** The rows of the list have controls. */
const nothing = {}

/** Sends the chosen modules. */
export function ModuleRequestForm() {
  const { quantity: words } = useFormWords()
  const chosen = useChosenModules()
  const posted = usePostedQuantities()
  const modules = chosen.flatMap(({ id, quantity: text }) => {
    const quantity = readQuantity(text)
    return quantity === undefined ? [] : [{ id, quantity }]
  })
  return (
    <RequestForm
      id={moduleFormId}
      call={requestTransceivers}
      rest={{ modules }}
      carried={nothing}
      items={chosen.map(({ name, quantity }) => `${name} × ${quantity}`)}
      button="request"
      goal="ZayavkaSend"
      blocked={explainChoice(chosen, posted, words)}
      onSent={dropAllModules}
    />
  )
}

/** What is still missing of the modules, or wrong with them. */
function explainChoice(
  chosen: readonly ChosenModule[],
  posted: ReadonlyMap<number, string>,
  words: FormWords['quantity'],
): string | undefined {
  const wrong = chosen.find(({ quantity }) => readQuantity(quantity) === undefined)
  if (wrong) return words.correct(wrong.name)
  if ([...posted.values()].some((text) => readQuantity(text) === undefined)) {
    return 'Correct the quantities that are marked above'
  }
  return chosen.length + posted.size === 0 ? 'Add at least one module first' : undefined
}
