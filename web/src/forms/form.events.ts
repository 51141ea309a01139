import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'

interface FormEvents {
  /** A request was accepted. */
  'faceplate:form-success': LeadReceipt & { form: string }
  /** A request was not sent, because these fields are not valid. */
  'faceplate:form-error': { form: string; fields: readonly string[]; submitCount: number }
}

/** Dispatches an event about the outcome of a form (V-submit); it bubbles from the form element. */
export function dispatchFormEvent<Name extends keyof FormEvents>(
  element: Element | null,
  name: Name,
  detail: FormEvents[Name],
): void {
  element?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
}
