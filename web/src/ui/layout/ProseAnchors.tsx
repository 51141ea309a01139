import { listHeadings } from '@faceplate/contracts/shared/prose.text'
import { AnchorBar } from './AnchorBar.tsx'

/** With fewer headings a text is seen at a glance. */
const fewest = 3

/** Links to the headings of a long text, which stay on top while it is read. */
export function ProseAnchors({ text }: { text: string }) {
  const anchors = listHeadings(text)
  return anchors.length < fewest ? null : <AnchorBar label="On this page" anchors={anchors} />
}
