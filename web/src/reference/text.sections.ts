import { toPlainText } from '@faceplate/contracts/shared/prose.text'

export interface TextSection {
  id: string
  title: string
  text: string
}

/** Splits the HTML of a text at its `h2` headings into the lead before the first one and the sections. */
export function splitText(text: string): { lead: string; sections: TextSection[] } {
  const [lead = '', ...rest] = text.split(/(?=<h2 id=")/)
  const sections = rest.map((part) => {
    const [, id = '', title = '', body = ''] =
      /^<h2 id="([^"]*)">(.*?)<\/h2>(.*)$/s.exec(part) ?? []
    return { id, title: toPlainText(title), text: body.trim() }
  })
  return { lead, sections }
}
