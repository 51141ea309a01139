/** An additional field of a form. Its name is its path in the body; the contract of the body defines valid values. */
export interface FormControl {
  name: string
  label: string
  kind: 'text' | 'textarea' | 'select'
  required?: boolean
  hint?: string
  options?: readonly { value: string; label: string }[]
}
