import { requestCall } from '@faceplate/contracts/forms/forms.contract'
import { RequestForm } from '../forms/RequestForm.tsx'

/** The request of a call, where the consent to news is not asked for (V-callback). */
export function CallForm() {
  return <RequestForm call={requestCall} button="call" hide={['news']} />
}
