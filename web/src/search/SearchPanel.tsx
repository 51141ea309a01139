import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { maxSearchLength, minSearchLength } from '@faceplate/contracts/calls/search.query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { visit } from '../base/visit.ts'
import { Container } from '../ui/layout/Container.tsx'
import { groupFinds, leavesSite, type SearchOption } from './search.groups.ts'
import styles from './SearchPanel.module.css'
import { rememberSearch } from './recent.searches.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchFamilies } from './SearchFamilies.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchStatus } from './SearchStatus.tsx'
import { countFinds, useSiteSearch } from './useSiteSearch.ts'
import { useShell } from '../base/shell.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useCombobox } from '../ui/fields/useCombobox.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Search over the whole site: a combobox whose list shows the results. Enter opens the page of all results. Without
 * scripts the form opens that page, or the list of a product family with its filters.
 */
export function SearchPanel({ onChoose }: { onChoose: () => void }) {
  const t = useMessages()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const { finds, isSearching } = useSiteSearch(text)
  const groups = finds ? groupFinds(t, finds.result, finds.text) : []
  const options = groups.flatMap((group) => group.options)
  const isOpen = finds !== undefined && countFinds(finds.result) > 0

  const [isReady, setReady] = useState(false)

  useEffect(() => {
    // Input from before hydration.
    setText(input.current?.value ?? '')
    setReady(true)
  }, [])

  const change = (value: string) => {
    if (input.current) input.current.value = value
    reset()
    setText(value)
  }
  const choose = (option: SearchOption | undefined) => {
    if (!option) return
    rememberSearch(text)
    change('')
    onChoose()
    if (leavesSite(option)) window.open(option.href, '_blank', 'noopener')
    else visit(router, option.href)
  }
  const { listId, reset, followKey, field, describeOption } = useCombobox({
    keys: options.map(({ href }) => href),
    isListed: isOpen,
    onChoose: (index) => choose(options[index]),
  })
  const searchAll = () => {
    const q = text.trim()
    if (q.length < minSearchLength) return
    change('')
    onChoose()
    void router.navigate({ to: pathOf('search'), search: { q } })
  }

  return (
    <Container>
      <search className={styles.search}>
        <form
          method="get"
          action={pathOf('search')}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            searchAll()
          }}
        >
          <Icon name="search" />
          <input
            ref={input}
            className={styles.input}
            type="search"
            name="q"
            placeholder={t('search.placeholder')}
            aria-label={t('search.field')}
            maxLength={maxSearchLength}
            {...field}
            onInput={(event) => {
              reset()
              setText(event.currentTarget.value)
            }}
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
              <Icon name="x" label={t('search.clear')} />
            </button>
          )}
          <FamilyButtons />
        </form>
        <SearchStatus finds={finds} onLeave={onChoose} />
        {text === '' ? <RecentSearches onLeave={onChoose} /> : null}
        {/* Only the browser adds them, since few visitors open the search. */}
        {isReady && finds === undefined ? <SearchFamilies /> : null}
        <SearchResults
          id={listId}
          groups={isOpen ? groups : []}
          query={finds?.text ?? ''}
          describeOption={describeOption}
          isBusy={isSearching}
          onChoose={choose}
        />
      </search>
    </Container>
  )
}

/** Submit buttons for browsers without scripts: one for the search page, and one for the list of each family. */
function FamilyButtons() {
  const t = useMessages()
  const { families } = useShell()
  return (
    <noscript>
      <button type="submit" className={styles.family}>
        {t('search.submit')}
      </button>{' '}
      <span className={styles.label}>{t('search.orIn')}</span>{' '}
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
