/** A control of a form's own. Its name is its place in the body, whose contract says what it may hold. */
export interface FormControl {
  name: string
  label: string
  kind: 'text' | 'textarea' | 'select'
  required?: boolean
  hint?: string
  options?: readonly { value: string; label: string }[]
}
