import { toProse } from '@faceplate/adapter/source.text'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'

/** One line of plain text of HTML as WordPress shows it: quotation marks and dashes are entities such as `&#8220;` there. */
export function toLine(html: string): string {
  return toPlainText(toProse(html, { written: 'html' }))
}
