import { listHeadings } from '@faceplate/contracts/shared/prose.text'
import { AnchorBar } from './AnchorBar.tsx'
import { useMessages } from '../text/useMessages.ts'

/** Texts with fewer headings get no links. */
const minHeadings = 3

/** Sticky links to the headings of a long text. */
export function ProseAnchors({ text }: { text: string }) {
  const t = useMessages()
  const anchors = listHeadings(text)
  return anchors.length < minHeadings ? null : (
    <AnchorBar label={t('ui.onThisPage')} anchors={anchors} />
  )
}
