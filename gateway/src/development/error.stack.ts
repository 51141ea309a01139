/** Leaves the frames of a stack that are in the sources of the project; where none is, those of libraries but Vite. */
export function dropForeignFrames(stack: string): string {
  const own = dropFrames(stack, /\/node_modules\/|[( ]node:/)
  return own.split('\n').some(isFrame) ? own : dropFrames(stack, /\/node_modules\/vite\/|[( ]node:/)
}

function dropFrames(stack: string, dropped: RegExp): string {
  const lines = stack.split('\n')
  return lines.filter((line) => !isFrame(line) || !dropped.test(line)).join('\n')
}

/** Whether a line of a stack names a position; the others are its message. */
export function isFrame(line: string): boolean {
  return /^\s+at /.test(line)
}
