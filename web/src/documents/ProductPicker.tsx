import { pathOf } from '@faceplate/contracts/site.pages'
import type { GoodCard } from '@faceplate/contracts/catalogue.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Button } from '../ui/Button.tsx'
import visibility from '../ui/visibility.module.css'
import { matchesQuery } from './documents.queries.ts'
import styles from './ProductPicker.module.css'

const pauseMs = 250
const minLength = 2

/**
 * A field that finds a product as one types (WAI-ARIA APG, Editable Combobox With List Autocomplete).
 * Without scripts it is a form that gets the page with the products that are found.
 */
export function ProductPicker({ typed }: { typed: string }) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState(typed)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { goods, message } = useMatches(text, isOpen)
  const isListed = isOpen && goods.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = ({ code, name }: GoodCard) => {
    setText(name)
    close()
    void navigate({ to: pathOf('download'), search: { product: code } })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const good = goods[active]
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      if (isListed)
        setActive((active + step + goods.length + (active < 0 && step < 0 ? 1 : 0)) % goods.length)
    } else if (event.key === 'Enter' && isListed && good) {
      event.preventDefault()
      choose(good)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (isListed) close()
      else setText('')
    }
  }
  return (
    <form
      method="get"
      action={pathOf('download')}
      role="search"
      aria-label="Product"
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault()
        const q = text.trim()
        close()
        if (q !== '') void navigate({ to: pathOf('download'), search: { q } })
      }}
    >
      <label htmlFor={`${listId}-field`}>Name or part number of the product</label>
      <div className={styles.row}>
        <div className={styles.field}>
          <Search size={20} aria-hidden="true" />
          <input
            id={`${listId}-field`}
            name="q"
            role="combobox"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="KS-2428"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setActive(-1)
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <div id={listId} role="listbox" aria-label="Products" hidden={!isListed}>
            {goods.map((good, index) => (
              <Option
                key={good.id}
                id={optionId(index)}
                good={good}
                isActive={index === active}
                onChoose={choose}
              />
            ))}
          </div>
        </div>
        <Button type="submit">Find</Button>
      </div>
      <p role="status" className={visibility.hidden}>
        {isOpen ? message : ''}
      </p>
    </form>
  )
}

function Option({
  id,
  good,
  isActive,
  onChoose,
}: {
  id: string
  good: GoodCard
  isActive: boolean
  onChoose: (good: GoodCard) => void
}) {
  return (
    // The keys are those of the field, which keeps the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(good)}
    >
      <img src={good.image?.url} alt="" width={64} height={40} />
      <span className={styles.name}>{good.name}</span>
      <span className={styles.part}>{good.part_number}</span>
      <span className={styles.group}>{good.group.name}</span>
    </div>
  )
}

/** The goods for what is typed, once the visitor pauses; those before stay until the new ones come. */
function useMatches(text: string, isOpen: boolean) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text.trim()), pauseMs)
    return () => clearTimeout(pause)
  }, [text])
  const isEnough = asked.length >= minLength
  const { data, isError } = useQuery({
    ...matchesQuery(asked),
    enabled: isOpen && isEnough,
    placeholderData: keepPreviousData,
  })
  if (isError) return { goods: [], message: 'The list could not be fetched; press Find' }
  if (!data || !isEnough || text.trim().length < minLength) return { goods: [], message: '' }
  const { count: total, goods } = data.catalog
  return {
    goods,
    message:
      total === 0 ? 'No product found' : `${total === 1 ? '1 product' : `${total} products`} found`,
  }
}
