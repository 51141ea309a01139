import { addressOf, pathOf } from '@faceplate/contracts/site.pages'
import { maxSearchLength } from '@faceplate/contracts/search.query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { visit } from '../base/visit.ts'
import { Container } from '../ui/Container.tsx'
import { groupFinds } from './search.groups.ts'
import styles from './SearchPanel.module.css'
import { optionId, SearchResults } from './SearchResults.tsx'
import { SearchStatus } from './SearchStatus.tsx'
import { countFinds, useSiteSearch } from './useSiteSearch.ts'
import { useShell } from '../base/shell.ts'
import { Icon } from '../ui/Icon.tsx'

const resultsId = 'search-results'

/**
 * Search over the whole site: a combobox whose list is what was found (WAI-ARIA APG, editable combobox
 * with list autocomplete). Without scripts a page of its own has the results; a family of products
 * is searched with all its filters.
 */
export function SearchPanel({ onChoose }: { onChoose: () => void }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const search = useSiteSearch(text)
  const { finds } = search
  // Of other finds nothing is chosen yet.
  const [choice, setChoice] = useState({ finds, index: -1 })
  const active = choice.finds === finds ? choice.index : -1
  const groups = finds ? groupFinds(finds.result) : []
  const options = groups.flatMap((group) => group.options)
  const isOpen = finds !== undefined && countFinds(finds.result) > 0

  // What was typed before this code had come.
  useEffect(() => setText(input.current?.value ?? ''), [])
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const change = (value: string) => {
    if (input.current) input.current.value = value
    setText(value)
  }
  const choose = (href: string) => {
    change('')
    onChoose()
    visit(router, href)
  }
  const followKey = (event: KeyboardEvent) => {
    const chosen = options[active]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen && chosen) choose(chosen.href)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !isOpen) return
    event.preventDefault()
    // One place more than there are options: the field itself.
    const places = options.length + 1
    setChoice({ finds, index: ((active + 1 + step + places) % places) - 1 })
  }

  return (
    <Container>
      <search className={styles.search}>
        <form
          method="get"
          action={pathOf('search')}
          className={styles.form}
          onSubmit={(event) => event.preventDefault()}
        >
          <Icon name="search" />
          <input
            ref={input}
            className={styles.input}
            type="search"
            name="q"
            placeholder="Product, document, news"
            aria-label="Search the site"
            autoComplete="off"
            maxLength={maxSearchLength}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={resultsId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={followKey}
          />
          {text === '' ? null : (
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                change('')
                input.current?.focus()
              }}
            >
              <Icon name="x" label="Clear" />
            </button>
          )}
          <FamilyButtons />
        </form>
        <SearchStatus
          search={search}
          onLeave={onChoose}
          onRetry={() => {
            search.retry()
            // The button goes when the answer comes, and the focus would go with it.
            input.current?.focus()
          }}
        />
        <SearchResults
          id={resultsId}
          groups={isOpen ? groups : []}
          query={finds?.text ?? ''}
          active={active}
          isBusy={search.isSearching}
          onChoose={choose}
        />
      </search>
    </Container>
  )
}

/** Where no script runs, the lists of products search by themselves; each button leads to one. */
function FamilyButtons() {
  const { families } = useShell()
  return (
    <noscript>
      <button type="submit" className={styles.family}>
        Search
      </button>{' '}
      <span className={styles.label}>or in</span>{' '}
      {families.map(({ id, code, name }) => (
        <button
          key={id}
          type="submit"
          className={styles.family}
          formAction={addressOf('catalog-group', { _splat: code })}
        >
          {name}
        </button>
      ))}
    </noscript>
  )
}
