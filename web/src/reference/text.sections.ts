import { toPlainText } from '@faceplate/contracts/shared/prose.text'

export interface TextSection {
  id: string
  title: string
  text: string
}

/** Takes a `Prose` apart at its headings: what stands before the first, and the sections. */
export function splitText(text: string): { lead: string; sections: TextSection[] } {
  const [lead = '', ...rest] = text.split(/(?=<h2 id=")/)
  const sections = rest.map((part) => {
    const [, id = '', title = '', body = ''] =
      /^<h2 id="([^"]*)">(.*?)<\/h2>(.*)$/s.exec(part) ?? []
    return { id, title: toPlainText(title), text: body.trim() }
  })
  return { lead, sections }
}
