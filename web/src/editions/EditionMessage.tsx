import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { Button } from '../ui/fields/Button.tsx'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { dismissOffer } from './edition.offer.ts'
import { EditionLink } from './EditionLink.tsx'
import styles from './EditionMessage.module.css'

/** The offer of another edition, in its language. */
export function EditionMessage({
  site,
  onAnswer,
}: {
  site: Site['sites'][number]
  onAnswer: () => void
}) {
  const { language, offer } = site
  const answer = () => {
    dismissOffer()
    onAnswer()
    // The focused button disappears with the offer, so the focus moves to the content.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <BottomBar className={styles.offer}>
      <p lang={language}>
        {offer?.text}{' '}
        <EditionLink site={site} lang={language} onClick={dismissOffer}>
          {offer?.open}
        </EditionLink>
      </p>
      <Button look="secondary" lang={language} onClick={answer}>
        {offer?.dismiss}
      </Button>
    </BottomBar>
  )
}
