import {
  useEffect,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import styles from './Combobox.module.css'
import { Field } from './Field.tsx'
import type { Pictured } from '../data/pictured.ts'
import { PictureImage } from '../data/PictureImage.tsx'
import { useCombobox } from './useCombobox.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useMessages } from '../text/useMessages.ts'

export interface ComboboxOption {
  key: string
  label: string
  /** Text after the label: a count, a group. */
  detail?: ReactNode
  partNumber?: string | undefined
  /** Picture of the device, shown before the label. */
  picture?: Pictured | undefined
}

type ComboboxProps<Option extends ComboboxOption> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'role' | 'className'
> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  text: string
  onText: (text: string) => void
  /** Options that match `text`. The caller filters them; the list does not. */
  options: readonly Option[]
  onChoose: (option: Option) => void
  /** Called when the list opens, so that the caller fetches no options before. */
  onOpen?: () => void
  /** The options still belong to an earlier text, so none can be chosen. */
  isLoading?: boolean
  /** Shown instead of the list when there are no options. */
  emptyText?: string
  className?: string | undefined
}

/** A text field with a list of suggestions below it (`useCombobox`); without scripts it is only the text field. */
export function Combobox<Option extends ComboboxOption>({
  label,
  hint,
  error,
  text,
  onText,
  options,
  onChoose,
  onOpen,
  isLoading = false,
  emptyText: ownEmptyText,
  className,
  ...input
}: ComboboxProps<Option>) {
  const t = useMessages()
  const emptyText = ownEmptyText ?? t('ui.nothingFound')
  const { isOpen, list, choose, type, field } = useSuggestions({
    text,
    onText,
    options,
    onChoose,
    onOpen,
    isLoading,
  })
  return (
    <div className={styles.combobox}>
      <Field label={label} hint={hint} error={error} className={className}>
        {(control) => (
          <div className={styles.anchor}>
            <input
              type="text"
              spellCheck={false}
              {...input}
              {...control}
              {...field}
              value={text}
              onChange={(event) => type(event.target.value)}
            />
            {isOpen && options.length > 0 ? (
              <div
                id={list.id}
                role="listbox"
                aria-label={label}
                aria-busy={isLoading}
                className={styles.list}
              >
                {options.map((option, index) => (
                  // An option by its role; the field keeps the focus and handles the keys (WAI-ARIA APG).
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                  <div
                    key={option.key}
                    {...list.describeOption(index)}
                    className={styles.option}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                  >
                    <Suggestion {...option} />
                  </div>
                ))}
              </div>
            ) : isOpen && text.trim() !== '' && !isLoading ? (
              <p className={styles.empty}>{emptyText}</p>
            ) : null}
          </div>
        )}
      </Field>
      <VisuallyHidden as="p" role="status">
        {!isOpen || isLoading
          ? ''
          : options.length === 0
            ? emptyText
            : t('ui.suggestions', { count: options.length })}
      </VisuallyHidden>
    </div>
  )
}

/** Opens and closes the list, and handles the keys of the field that do so. */
function useSuggestions<Option extends ComboboxOption>({
  text,
  onText,
  options,
  onChoose,
  onOpen,
  isLoading,
}: Pick<ComboboxProps<Option>, 'text' | 'onText' | 'options' | 'onChoose'> & {
  onOpen: (() => void) | undefined
  isLoading: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const listed = isOpen ? options.length : 0
  const choose = (option: Option | undefined) => {
    if (isLoading || !option) return
    close()
    onChoose(option)
  }
  const { listId, reset, followKey, field, describeOption } = useCombobox({
    keys: options.map(({ key }) => key),
    isListed: listed > 0,
    onChoose: (index) => choose(options[index]),
  })

  // Scrolls the list into view, clear of the bottom layer (`scroll-padding-bottom`).
  useEffect(() => {
    if (listed > 0) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' })
  }, [listed, listId])

  const open = () => {
    if (!isOpen) onOpen?.()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    reset()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && !isOpen) open()
    // The options still belong to an earlier text.
    if (isArrow && isLoading) event.preventDefault()
    else if (followKey(event)) return
    else if (event.key === 'Escape' && (isOpen || text !== '')) {
      // A surrounding dialog or menu must not close on the same key press.
      event.preventDefault()
      event.stopPropagation()
      if (isOpen) close()
      else onText('')
    } else if (event.key === 'Tab') close()
  }
  return {
    isOpen,
    list: { id: listId, describeOption },
    choose,
    type: (typed: string) => {
      reset()
      onText(typed)
      open()
    },
    field: { ...field, onClick: open, onKeyDown, onBlur: close },
  }
}

function Suggestion({ picture, label, partNumber, detail }: ComboboxOption) {
  return (
    <>
      {picture && (
        <span className={styles.picture}>
          <PictureImage {...picture} alt="" sizes="4rem" isLazy={false} />
        </span>
      )}
      <span className={styles.label}>
        {label}
        {partNumber === undefined ? null : <span className={styles.part}> {partNumber}</span>}
      </span>
      {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
    </>
  )
}
