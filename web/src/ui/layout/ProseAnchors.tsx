import { listHeadings } from '@faceplate/contracts/shared/prose.text'
import { AnchorBar } from './AnchorBar.tsx'

/** Texts with fewer headings get no links. */
const minHeadings = 3

/** Sticky links to the headings of a long text. */
export function ProseAnchors({ text }: { text: string }) {
  const anchors = listHeadings(text)
  return anchors.length < minHeadings ? null : <AnchorBar label="On this page" anchors={anchors} />
}
