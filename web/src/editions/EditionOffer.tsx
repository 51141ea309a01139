import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { consent, isNoticeDue } from '../analytics/consent.ts'
import { useIsHydrated } from '../base/hydration.ts'
import { island } from '../base/island.tsx'
import { useShell } from '../base/shell.ts'
import { useStore } from '../base/store.ts'
import { findOffer } from './edition.offer.ts'

const EditionMessage = island(() => import('./EditionMessage.tsx'), 'EditionMessage')

/**
 * Offers the site in the language that the browser prefers, until the visitor answers. It comes after the cookie notice,
 * so that only one of them is shown. Visitors to whom nothing is offered do not load the message.
 */
export function EditionOffer() {
  const { analytics, sites } = useShell()
  const { language } = useRouter().options.context
  const isHydrated = useIsHydrated()
  const isBusy = useStore(consent, (choice) => isNoticeDue(analytics, choice), undefined)
  const [isAnswered, setAnswered] = useState(false)
  const site = useMemo(
    () => (isHydrated && !isAnswered ? findOffer(sites, language) : undefined),
    [isHydrated, isAnswered, sites, language],
  )
  return (
    // The live region exists from the start, so that screen readers announce the offer.
    <div role="status" lang={site?.language} dir={site && 'auto'}>
      {site && !isBusy ? <EditionMessage site={site} onAnswer={() => setAnswered(true)} /> : null}
    </div>
  )
}
