import { drawLabel, type Label } from './label.ts'

/** Writes on a technical drawing: figures in the ink of sizes, notes in that of notes. Letters are outlines, so what they say is told too. */
export function writeOut(words: string, label: Label, ink: 'mm' | 'note' = 'note'): string {
  return drawLabel(words, label, { class: ink, 'aria-label': words })
}
