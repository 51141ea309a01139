import {
  useEffect,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import styles from './Combobox.module.css'
import { Field } from './Field.tsx'
import { listSources } from '../data/photo.sources.ts'
import { useCombobox } from './useCombobox.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

export interface ComboboxOption {
  key: string
  label: string
  /** Said after the label: a count, a group. */
  detail?: ReactNode
  partNumber?: string
  /** Address of the picture of a device, drawn before the label. */
  picture?: string | undefined
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
  /** Whoever shows it finds them by the text; the list does not filter. */
  options: readonly Option[]
  onChoose: (option: Option) => void
  /** Tells when the list is wanted, so that nothing is fetched before. */
  onOpen?: () => void
  /** The options are still those of an earlier text, so none can be chosen. */
  isLoading?: boolean
  /** Said in place of the list when there is nothing in it. */
  emptyText?: string
  className?: string | undefined
}

/** A text field with a list of suggestions below it (`useCombobox`); without scripts it is that field alone. */
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
  emptyText = 'Nothing found',
  className,
  ...input
}: ComboboxProps<Option>) {
  const [isOpen, setOpen] = useState(false)
  const listed = isOpen ? options.length : 0
  const isListed = listed > 0
  const choose = (option: Option | undefined) => {
    if (isLoading || !option) return
    close()
    onChoose(option)
  }
  const { listId, reset, followKey, field, describeOption } = useCombobox({
    keys: options.map(({ key }) => key),
    isListed,
    onChoose: (index) => choose(options[index]),
  })

  // Clear of what stays at the foot of the window.
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
    // The options are still those of an earlier text.
    if (isArrow && isLoading) event.preventDefault()
    else if (followKey(event)) return
    else if (event.key === 'Escape' && (isOpen || text !== '')) {
      // The page around must not take the same key for its own closing.
      event.preventDefault()
      event.stopPropagation()
      if (isOpen) close()
      else onText('')
    } else if (event.key === 'Tab') close()
  }

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
              onChange={(event) => {
                reset()
                onText(event.target.value)
                open()
              }}
              onClick={open}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
            {isListed ? (
              <div
                id={listId}
                role="listbox"
                aria-label={label}
                aria-busy={isLoading}
                className={styles.list}
              >
                {options.map((option, index) => (
                  // It has the role of an option, and its keys are those of the field, which keeps the focus (APG).
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                  <div
                    key={option.key}
                    {...describeOption(index)}
                    className={styles.option}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                  >
                    {option.picture === undefined ? null : (
                      <img
                        {...listSources(option.picture, { sizes: '64px' })}
                        src={option.picture}
                        alt=""
                        width={64}
                        height={40}
                      />
                    )}
                    <span className={styles.label}>
                      {option.label}
                      {option.partNumber === undefined ? null : (
                        <span className={styles.part}> {option.partNumber}</span>
                      )}
                    </span>
                    {option.detail === undefined ? null : (
                      <span className={styles.detail}>{option.detail}</span>
                    )}
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
        {describe(isOpen, isLoading, options.length, emptyText)}
      </VisuallyHidden>
    </div>
  )
}

function describe(isOpen: boolean, isLoading: boolean, count: number, emptyText: string): string {
  if (!isOpen || isLoading) return ''
  if (count === 0) return emptyText
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
