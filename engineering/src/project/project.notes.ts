import type { Project } from './project.address.ts'
import type { CheckedLine } from './project.findings.ts'
import { maxNoteLength } from './project.limits.ts'
import { mergeLines } from './project.lines.ts'

/** The project with a text in the notes of lines; undefined if none of them has room for it. */
export function addNote(
  project: Project,
  changed: readonly Pick<CheckedLine, 'line'>[],
  text: string,
): Project | undefined {
  let hasRoom = false
  const lines = project.lines.map((each) => {
    const isChanged = changed.some(({ line }) => line.code === each.code && line.note === each.note)
    const note = joinNote(each.note, text)
    // A note that is cut would name no power supply.
    if (!isChanged || note === undefined) return each
    hasRoom = true
    return { ...each, note }
  })
  return hasRoom ? { ...project, lines: mergeLines(lines) } : undefined
}

/** A note with a text at its end; undefined if it has no room for it. */
export function joinNote(note: string, text: string): string | undefined {
  const joined = note === '' ? text : `${note}, ${text}`
  return [...joined].length > maxNoteLength ? undefined : joined
}
