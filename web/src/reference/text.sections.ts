import { splitSections } from '@faceplate/contracts/shared/prose.text'

export interface TextSection {
  id: string
  title: string
  text: string
}

/** Splits the HTML of a text at its `h2` headings into the lead before the first one and the sections. */
export function splitText(text: string): { lead: string; sections: TextSection[] } {
  const { lead, sections } = splitSections(text)
  return {
    lead,
    sections: sections.map(({ id, title, html }) => ({ id, title, text: html.trim() })),
  }
}
