import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { message } from '@faceplate/messages/message'
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
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** The outcome of a search: the number of results (only for screen readers) and a link to all, or what to do next. */
export function SearchStatus({
  finds,
  onLeave,
}: {
  finds: Finds | undefined
  onLeave: () => void
}) {
  const t = useMessages()
  const hasAnalogs = useShell().tools.includes(pathOf('analogs'))
  const count = finds ? countFinds(finds.result) : 0
  const { instead = [], dropped = [], dropped_from: from, understood = [] } = finds?.result ?? {}
  useAskAbout(finds && count === 0 ? finds.text : '')
  return (
    <div role="status">
      {finds && count > 0 ? (
        <>
          <VisuallyHidden as="p">{t('search.count', { count })}</VisuallyHidden>
          {understood.length === 0 ? null : (
            <p className={styles.status}>
              {t('search.understood.sentence', {
                readings: formatList(
                  understood.map((part) => describeReading(t, part)),
                  t.language,
                ),
              })}
            </p>
          )}
          {dropped.length === 0 ? null : (
            <p className={styles.status}>
              <Unmet kind="search" texts={finds.text} />
              {t(
                from === 'products'
                  ? 'search.dropped.productsWithout'
                  : 'search.dropped.resultsWithout',
                { words: quoteWords(t, dropped) },
              )}{' '}
              <DidYouMean texts={instead} onLeave={onLeave} />
            </p>
          )}
          <p className={styles.status}>
            <Link to={pathOf('search')} search={{ q: finds.text }} onClick={onLeave}>
              {t('search.allOnPage')}
            </Link>
          </p>
        </>
      ) : null}
      {finds && count === 0 ? (
        <p className={styles.status}>
          <Unmet kind="search" texts={finds.text} />
          {t('search.nothing.sentence', { text: finds.text })}{' '}
          <DidYouMean texts={instead} onLeave={onLeave} />
          {hasAnalogs ? (
            <RichText
              message={message('search.nothing.alternativeOrAsk')}
              values={{
                alternative: (text) => <SiteLink href={toReplacement(finds.text)}>{text}</SiteLink>,
                contact: toContact,
              }}
            />
          ) : (
            <RichText
              message={message('search.nothing.askSentence')}
              values={{ contact: toContact }}
            />
          )}
        </p>
      ) : null}
    </div>
  )
}

const toContact = (text: ReactNode) => (
  <a href="#contact-us" data-contact="">
    {text}
  </a>
)

/** Links to searches for other texts. */
function DidYouMean({ texts, onLeave }: { texts: readonly string[]; onLeave: () => void }) {
  if (texts.length === 0) return null
  return (
    <>
      <RichText
        message={message('search.didYouMeanSentence')}
        values={{
          links: () =>
            texts.map((each, at) => (
              <Fragment key={each}>
                {at === 0 ? '' : ', '}
                <Link to={pathOf('search')} search={{ q: each }} onClick={onLeave}>
                  {each}
                </Link>
              </Fragment>
            )),
        }}
      />{' '}
    </>
  )
}
