import { FieldError } from './field.error.ts'
import { SettingError } from './settings.ts'
import { SourceError } from './source.fetch.ts'

/**
 * One line about a failure. The failure of a mapping has its place in the code, since its message alone says little.
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [message = ''] = error.message.split('\n', 1)
  if (
    error instanceof SourceError ||
    error instanceof SettingError ||
    error instanceof FieldError ||
    'code' in error
  ) {
    return message
  }
  const frame = error.stack?.split('\n').find((line) => line.includes('.ts:')) ?? ''
  const place = frame.split(/[/\\]/).at(-1)?.replace(')', '')
  return place ? `${message} (${place})` : message
}
