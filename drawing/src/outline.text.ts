import { drawLabel, type Label } from './label.ts'

/**
 * Draws text on a technical drawing in the colour of sizes (`mm`) or of notes. Letters are outlines, so the text is also
 * set as `aria-label`.
 */
export function drawOutlineText(words: string, label: Label, ink: 'mm' | 'note' = 'note'): string {
  return drawLabel(words, label, { class: ink, 'aria-label': words })
}
