import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findDraft } from '../base/http/current.trace.ts'

const detail = 'This is a preview, so nothing was sent. Leave the preview to use the form.'

/**
 * Throws a 409 for a write in a preview: a lead would be about a state of the site that is not public. The pointer means
 * the whole body, so that forms show the detail.
 */
export function rejectDraftWrite(): void {
  if (findDraft()) throw new ProblemError(409, detail, [{ pointer: '', rule: 'preview', detail }])
}
