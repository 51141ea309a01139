import {
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import styles from './Combobox.module.css'
import { Field } from './Field.tsx'
import { listSources } from './photo.sources.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

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

/**
 * A text field with a list of suggestions: the editable combobox with list autocomplete and manual
 * selection of the WAI-ARIA APG. The focus stays in the field; without scripts it is that field alone.
 */
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
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const active = options.findIndex(({ key }) => key === activeKey)
  const isListed = isOpen && options.length > 0

  const open = () => {
    if (!isOpen) onOpen?.()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActiveKey(undefined)
  }
  const choose = (option: Option) => {
    close()
    onChoose(option)
  }
  const activate = (index: number) => {
    // Past either end the field itself has its turn, as the pattern allows.
    setActiveKey(options[index]?.key)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = options[active]
    const { length } = options
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const isDown = event.key === 'ArrowDown'
      if (!isOpen) open()
      if (isLoading) return
      if (active === -1) activate(isDown ? 0 : length - 1)
      else activate(isDown ? active + 1 : active - 1)
    } else if (event.key === 'Enter' && isListed && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
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
              autoComplete="off"
              spellCheck={false}
              {...input}
              {...control}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isListed}
              aria-controls={isListed ? listId : undefined}
              aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
              value={text}
              onChange={(event) => {
                setActiveKey(undefined)
                onText(event.target.value)
                open()
              }}
              onClick={open}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
            {isListed ? (
              <div
                ref={list}
                id={listId}
                role="listbox"
                aria-label={label}
                aria-busy={isLoading}
                className={styles.list}
              >
                {options.map((option, index) => (
                  // The keys are handled by the field, which keeps the focus (APG).
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={option.key}
                    id={`${listId}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className={styles.option}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => {
                      if (!isLoading) choose(option)
                    }}
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
