/** Keeps the frames of a stack in the sources of the project; if there are none, those of libraries except Vite. */
export function dropLibraryFrames(stack: string): string {
  const own = dropFrames(stack, /\/node_modules\/|[( ]node:/)
  return own.split('\n').some(isFrame) ? own : dropFrames(stack, /\/node_modules\/vite\/|[( ]node:/)
}

function dropFrames(stack: string, dropped: RegExp): string {
  const lines = stack.split('\n')
  return lines.filter((line) => !isFrame(line) || !dropped.test(line)).join('\n')
}

/** Whether a line of a stack is a frame; the other lines are the message. */
export function isFrame(line: string): boolean {
  return /^\s+at /.test(line)
}
