import { message, type Message } from '@faceplate/messages/message'
import type { consultationSubjects } from './forms.contract.ts'

/** Labels of the subjects of a consultation (V-subjects). */
export const subjectLabels: Readonly<Record<keyof typeof consultationSubjects, Message>> = {
  equipment_selection: message('forms.subjects.equipment'),
  request_for_quotations: message('forms.subjects.quotation'),
  support_link: message('forms.subjects.support'),
  warranty_service: message('forms.subjects.warranty'),
  other: message('forms.subjects.other'),
}
