import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { toReplacement } from './device.address.ts'
import { quoteWords } from './quoted.words.ts'
import { describeReading } from './UnderstoodChips.tsx'
import styles from './SearchPanel.module.css'
import { countFinds, type Finds } from './useSiteSearch.ts'
import { useAskAbout } from '../base/asked.store.ts'
import { Unmet } from '../insights/Unmet.tsx'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'

/** The outcome of a search: the number of results (only for screen readers) and a link to all, or what to do next. */
export function SearchStatus({
  finds,
  onLeave,
}: {
  finds: Finds | undefined
  onLeave: () => void
}) {
  const hasAnalogs = useShell().tools.includes(pathOf('analogs'))
  const count = finds ? countFinds(finds.result) : 0
  const { instead = [], dropped = [], dropped_from: from, understood = [] } = finds?.result ?? {}
  useAskAbout(finds && count === 0 ? finds.text : '')
  return (
    <div role="status">
      {finds && count > 0 ? (
        <>
          <VisuallyHidden as="p">
            {count} {count === 1 ? 'result' : 'results'}
          </VisuallyHidden>
          {understood.length === 0 ? null : (
            <p className={styles.status}>
              Understood as {understood.map(describeReading).join(', ')}.
            </p>
          )}
          {dropped.length === 0 ? null : (
            <p className={styles.status}>
              <Unmet kind="search" texts={finds.text} />
              {from === 'products' ? 'Products' : 'Results'} without {quoteWords(dropped)}.{' '}
              <DidYouMean texts={instead} onLeave={onLeave} />
            </p>
          )}
          <p className={styles.status}>
            <Link to={pathOf('search')} search={{ q: finds.text }} onClick={onLeave}>
              All results on one page
            </Link>
          </p>
        </>
      ) : null}
      {finds && count === 0 ? (
        <p className={styles.status}>
          <Unmet kind="search" texts={finds.text} />
          Nothing found for “{finds.text}”. <DidYouMean texts={instead} onLeave={onLeave} />
          {hasAnalogs ? (
            <>
              If it is another vendor’s device,{' '}
              <SiteLink href={toReplacement(finds.text)}>select an alternative</SiteLink>, or{' '}
            </>
          ) : null}
          <a href="#contact-us" data-contact="">
            {hasAnalogs ? 'ask us' : 'Ask us'}
          </a>
          .
        </p>
      ) : null}
    </div>
  )
}

/** Links to searches for other texts. */
function DidYouMean({ texts, onLeave }: { texts: readonly string[]; onLeave: () => void }) {
  if (texts.length === 0) return null
  return (
    <>
      Did you mean{' '}
      {texts.map((each, at) => (
        <Fragment key={each}>
          {at === 0 ? '' : ', '}
          <Link to={pathOf('search')} search={{ q: each }} onClick={onLeave}>
            {each}
          </Link>
        </Fragment>
      ))}
      ?{' '}
    </>
  )
}
