import { readAdded } from '@faceplate/engineering/project/project.edit'
import type { Messages } from '@faceplate/messages/messages'

/** Marks that separate the cells of a table, and those of a line that is no model with its quantity. */
const marks = /[\t;|,"]/

/**
 * Brings a text that is not typed line by line, such as a part of a spreadsheet or an order, into lines of a model and its
 * quantity. It is read as the lists on the page of alternatives are, by the same reader, which is loaded when it is needed.
 */
export async function readPasted(t: Messages, text: string): Promise<string> {
  if (!marks.test(text) && readAdded(text).unread.length === 0) return text
  try {
    const { readList } = await import('@faceplate/engineering/lists/list.lines')
    const lines = readList(t, text).lines.map(
      ({ text: model, quantity = 1 }) => `${model.replaceAll(/[;,\n]/g, ' ')} ${quantity}`,
    )
    return lines.length === 0 ? text : lines.join('\n')
  } catch {
    // Without the reader, the text is read as without scripts.
    return text
  }
}
