import { requestCall } from '@faceplate/contracts/forms/forms.contract'
import { RequestForm } from '../forms/RequestForm.tsx'

/** The callback request form, without the consent to news (V-callback). */
export function CallForm() {
  return <RequestForm call={requestCall} button="call" hide={['news']} />
}
