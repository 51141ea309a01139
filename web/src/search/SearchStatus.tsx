import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import styles from './SearchPanel.module.css'
import { countFinds, type SiteSearch } from './useSiteSearch.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'

/** The outcome of a search: the number of results (only for screen readers) and a link to all, or what to do next. */
export function SearchStatus({
  search: { finds, hasFailed },
  onRetry,
  onLeave,
}: {
  search: SiteSearch
  onRetry: () => void
  onLeave: () => void
}) {
  const count = finds ? countFinds(finds.result) : 0
  const instead = finds?.result.instead ?? []
  return (
    <div role="status">
      {hasFailed ? (
        <p className={styles.status}>
          Search is not responding.{' '}
          <button type="button" className={styles.retry} onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : null}
      {finds && count > 0 ? (
        <>
          <VisuallyHidden as="p">
            {count} {count === 1 ? 'result' : 'results'}
          </VisuallyHidden>
          <p className={styles.status}>
            <Link to={pathOf('search')} search={{ q: finds.text }} onClick={onLeave}>
              All results on one page
            </Link>
          </p>
        </>
      ) : null}
      {finds && count === 0 ? (
        <p className={styles.status}>
          Nothing found for “{finds.text}”.{' '}
          {instead.length === 0 ? null : (
            <>
              Did you mean{' '}
              {instead.map((each, at) => (
                <Fragment key={each}>
                  {at === 0 ? '' : ', '}
                  <Link to={pathOf('search')} search={{ q: each }} onClick={onLeave}>
                    {each}
                  </Link>
                </Fragment>
              ))}
              ?{' '}
            </>
          )}
          If it is another vendor’s device,{' '}
          <SiteLink href={pathOf('analogs')}>select an alternative</SiteLink>, or{' '}
          <a href="#contact-us" data-contact="">
            ask us
          </a>
          .
        </p>
      ) : null}
    </div>
  )
}
