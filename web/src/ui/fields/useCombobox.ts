import { useEffect, useId, useState, type KeyboardEvent } from 'react'

/**
 * Keyboard handling and ARIA attributes of a field with a list of suggestions: the editable combobox with list
 * autocomplete and manual selection of the WAI-ARIA APG. The focus stays in the field; the arrow keys move through the
 * options and the field itself. The caller decides how the list looks and when it is shown.
 */
export function useCombobox({
  keys,
  isListed,
  onChoose,
}: {
  /** Unique keys of the options, in their order. */
  keys: readonly string[]
  isListed: boolean
  onChoose: (index: number) => void
}) {
  const listId = useId()
  const [activeKey, setActiveKey] = useState<string>()
  const active = isListed && activeKey !== undefined ? keys.indexOf(activeKey) : -1
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = active === -1 ? undefined : optionId(active)

  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return {
    listId,
    active,
    /** Clears the active option, because the options are about to change. */
    reset: () => setActiveKey(undefined),
    /** Handles a key press. Returns true if it was for the list. */
    followKey: (event: KeyboardEvent): boolean => {
      if (event.nativeEvent.isComposing) return false
      if (event.key === 'Enter' && active >= 0) {
        event.preventDefault()
        onChoose(active)
        return true
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return false
      event.preventDefault()
      // One more position than options: the field itself.
      const places = keys.length + 1
      setActiveKey(keys[((active + 1 + step + places) % places) - 1])
      return true
    },
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': isListed ? listId : undefined,
      'aria-activedescendant': activeId,
    } as const,
    describeOption: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        tabIndex: -1,
        'aria-selected': index === active,
      }) as const,
  }
}
