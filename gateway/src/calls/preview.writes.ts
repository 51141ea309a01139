import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import { findPreview } from '../base/http/current.trace.ts'

/**
 * Throws a 409 for a write in a preview: a lead would be about a state of the site that is not public. The pointer means
 * the whole body, so that forms show the detail.
 */
export function rejectPreviewWrite(t: Messages): void {
  if (!findPreview()) return
  const detail = t('forms.failed.preview')
  throw new ProblemError(409, detail, [{ pointer: '', rule: 'preview', detail }])
}
