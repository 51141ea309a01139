/** Clean-up steps for the end of this process, whatever ends it. The latest runs first. */
const pending = new Set<() => void>()

process.on('exit', () => {
  for (const undo of [...pending].toReversed()) {
    try {
      undo()
    } catch (error) {
      // The others must be undone too.
      process.stderr.write(`${String(error)}\n`)
    }
  }
})

/**
 * Undoes something when this process ends at the latest.
 *
 * @returns undoes it now
 */
export function undoAtEnd(undo: () => void): () => void {
  pending.add(undo)
  return () => {
    if (pending.delete(undo)) undo()
  }
}
