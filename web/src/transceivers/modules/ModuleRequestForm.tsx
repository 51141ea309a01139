import { requestTransceivers } from '@faceplate/contracts/forms/forms.contract'
import type { Messages } from '@faceplate/messages/messages'
import { RequestForm } from '../../forms/RequestForm.tsx'
import { readQuantity } from '../../forms/quantity.ts'
import { readItems } from '../../forms/requested.items.ts'
import { useMessages } from '../../ui/text/useMessages.ts'
import { dropAllModules, useChosenModules } from './chosen.store.ts'
import { moduleFormId, usePostedQuantities } from './module.request.ts'

/** No hidden fields: the rows of the list have controls. */
const nothing = {}

/** Sends the chosen modules. */
export function ModuleRequestForm() {
  const t = useMessages()
  const chosen = useChosenModules()
  const posted = usePostedQuantities()
  const { quantities: modules, lines, wrong } = readItems(chosen)
  return (
    <RequestForm
      id={moduleFormId}
      call={requestTransceivers}
      rest={{ modules }}
      carried={nothing}
      items={lines}
      button="request"
      goal="ZayavkaSend"
      blocked={
        wrong
          ? t('forms.quantity.correct', { name: wrong.name })
          : explainChoice(t, chosen.length, posted)
      }
      onSent={dropAllModules}
    />
  )
}

/** Reports that no modules are chosen, or an invalid quantity in the posted form. */
function explainChoice(
  t: Messages,
  chosenCount: number,
  posted: ReadonlyMap<number, string>,
): string | undefined {
  if ([...posted.values()].some((text) => readQuantity(text) === undefined)) {
    return t('transceivers.request.correct')
  }
  return chosenCount + posted.size === 0 ? t('transceivers.request.nothing') : undefined
}
