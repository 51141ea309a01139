import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { FieldState } from '../ui/fields/Field.tsx'

/** State of a field, with its error message (V-state). */
export interface FormField extends FieldState {
  error?: string | undefined
}

export type FormFields = Readonly<Record<string, FormField>>

/** Events that end a press, whether it becomes a click or a scroll. */
const releases = ['pointerup', 'pointercancel'] as const

const untouched: FormField = { isTouched: false, isDirty: false, isBlurred: false, isValid: true }

const toInvalid = (error: string): FormField => ({
  ...untouched,
  isBlurred: true,
  isValid: false,
  error,
})

/**
 * Tracks the state of the uncontrolled controls of a form. A field is validated on blur and on change, also when the
 * browser fills it in, but not while the visitor types (V-rules).
 */
export function useFormFields({
  element,
  names,
  findErrors,
  onInput,
  posted = {},
  isPending,
}: {
  element: RefObject<HTMLFormElement | null>
  /** Names of the tracked controls. */
  names: readonly string[]
  /** Current error messages by field name. */
  findErrors: () => Readonly<Record<string, string>>
  onInput?: () => void
  /** Error messages by field name of a form that was posted without a script. */
  posted?: Readonly<Record<string, string>> | undefined
  /** The form is being sent, and the server has not validated it yet. */
  isPending: boolean
}) {
  const [fields, setFields] = useState<FormFields>(() =>
    Object.fromEntries(Object.entries(posted).map(([name, error]) => [name, toInvalid(error)])),
  )

  // Focuses the first invalid field once it has been rendered as such.
  const mustFocus = useRef(false)
  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [element, fields])

  const note = useEffectEvent(({ type, target }: Event) => {
    const control = target as HTMLInputElement
    if (!names.includes(control.name)) return
    const error = type === 'input' ? undefined : findErrors()[control.name]
    setFields((before) => {
      const { [control.name]: field = untouched } = before
      const touched = { ...field, isTouched: true, isDirty: field.isDirty || type === 'input' }
      const settled = { ...touched, isBlurred: true, isValid: error === undefined, error }
      return { ...before, [control.name]: type === 'input' ? touched : settled }
    })
    if (type === 'input') onInput?.()
  })
  useEffect(() => {
    const form = element.current
    let isPressed = false
    const waiting: Event[] = []
    const press = () => (isPressed = true)
    const settle = () => {
      isPressed = false
      for (const event of waiting.splice(0)) note(event)
    }
    // The click event follows the release, so wait for the next task.
    const release = () => setTimeout(settle)
    // An error message takes space: if it appeared during a press, the pressed element would move from the pointer.
    const listen = (event: Event) => {
      if (isPressed && event.type !== 'input') waiting.push(event)
      else note(event)
    }
    addEventListener('pointerdown', press, { capture: true })
    for (const type of releases) addEventListener(type, release)
    const types = ['input', 'change', 'focusout']
    for (const type of types) form?.addEventListener(type, listen)
    return () => {
      for (const type of types) form?.removeEventListener(type, listen)
      removeEventListener('pointerdown', press, { capture: true })
      for (const type of releases) removeEventListener(type, release)
    }
  }, [element])

  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...field, isPending }]),
    ),
    /** Shows the errors of all fields and focuses the first. */
    show: (errors: Readonly<Record<string, string>>): void => {
      setFields((before) =>
        Object.fromEntries(
          names.map((name) => {
            const { [name]: field = untouched } = before
            const { [name]: error } = errors
            return [name, { ...field, isBlurred: true, isValid: error === undefined, error }]
          }),
        ),
      )
      mustFocus.current = true
    },
    clear: () => setFields({}),
  }
}
