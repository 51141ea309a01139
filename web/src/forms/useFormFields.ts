import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { FieldState } from '../ui/fields/Field.tsx'

/** A field as a visitor has left it, with what is wrong with it (V-state). */
export interface FormField extends FieldState {
  error?: string | undefined
}

export type FormFields = Readonly<Record<string, FormField>>

/** A press is over, as a click or as the beginning of something else. */
const releases = ['pointerup', 'pointercancel'] as const

const untouched: FormField = { isTouched: false, isDirty: false, isBlurred: false, isValid: true }

const refuse = (error: string): FormField => ({
  ...untouched,
  isBlurred: true,
  isValid: false,
  error,
})

/**
 * Follows the controls of a form, which keep what is typed themselves. A field is checked when it is left or
 * its value is settled, also by the browser's own filling in, not while one types (V-rules).
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
  /** Names of the controls that are followed. */
  names: readonly string[]
  /** What is wrong with each field as the form stands. */
  findErrors: () => Readonly<Record<string, string>>
  onInput?: () => void
  /** What was wrong with each field when it was posted without a script. */
  posted?: Readonly<Record<string, string>> | undefined
  /** The form is being sent: the server has yet to judge what it says. */
  isPending: boolean
}) {
  const [fields, setFields] = useState<FormFields>(() =>
    Object.fromEntries(Object.entries(posted).map(([name, error]) => [name, refuse(error)])),
  )

  // Once the fields are marked as such.
  const hasRefused = useRef(false)
  useLayoutEffect(() => {
    if (!hasRefused.current) return
    hasRefused.current = false
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
    // The click comes after the release.
    const release = () => setTimeout(settle)
    // What is said of a field takes place: while something is being pressed, it would move from under the pointer.
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
    /** Shows what is wrong at every field, and goes to the first of them. */
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
      hasRefused.current = true
    },
    clear: () => setFields({}),
  }
}
