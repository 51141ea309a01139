import { stripVTControlCharacters } from 'node:util'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { dropLibraryFrames, isFrame } from '@faceplate/server/process/stack.frames'
import type { ErrorPayload } from 'vite'

/** An error in the format of Vite's overlay. */
export type OverlayError = ErrorPayload['err']

/** Fields that Vite adds to the error of a module that it cannot transform. */
type ModuleError = Error & Partial<Omit<OverlayError, 'message' | 'stack'>>

/** Describes an error with its causes, and with file, position and stack of the first cause. */
export function describeOverlayError(error: unknown): OverlayError {
  const causes = listCauses(error)
  const first: Partial<ModuleError> = causes.at(-1) ?? {}
  const { stack = '', id, plugin, frame, loc = findPlace(stack) } = first
  return {
    message: stripVTControlCharacters(causes.map(({ message }) => message).join(': ')),
    stack: dropLibraryFrames(stack).split('\n').filter(isFrame).join('\n'),
    ...(id === undefined ? {} : { id }),
    ...(plugin === undefined ? {} : { plugin }),
    ...(frame === undefined ? {} : { frame: stripVTControlCharacters(frame) }),
    ...(loc === undefined ? {} : { loc }),
  }
}

function listCauses(error: unknown): ModuleError[] {
  if (!(error instanceof Error)) return [new Error(String(error))]
  return error.cause === undefined ? [error] : [error, ...listCauses(error.cause)]
}

/** The first position of a stack that is in the sources of the project. */
function findPlace(stack: string): OverlayError['loc'] {
  const line = dropLibraryFrames(stack).split('\n').find(isFrame) ?? ''
  const place = /:(\d{1,9}):(\d{1,9})\)?$/.exec(line)
  if (!place) return undefined
  const [, row, column] = place
  const start = line.includes('(') ? line.lastIndexOf('(') + 1 : line.indexOf('at ') + 3
  const file = line.slice(start, place.index).replace(/^file:\/\//, '')
  return file.startsWith('/') ? { file, line: Number(row), column: Number(column) } : undefined
}

/** Renders a page that shows an error in Vite's overlay, and as text without JavaScript. */
export function renderErrorPage(error: OverlayError): string {
  const { message, stack, frame, id, loc } = error
  const place = loc ? `${loc.file ?? id}:${loc.line}:${loc.column}` : id
  const text = [message, place, frame, stack].filter(Boolean).join('\n\n')
  const [title = ''] = message.split('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeText(title)}</title>
</head>
<body>
<pre>${escapeText(text)}</pre>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(error).replaceAll('<', String.raw`\u003c`)}))
</script>
</body>
</html>
`
}
