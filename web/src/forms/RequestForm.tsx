import type { LeadReceipt } from '@faceplate/contracts/forms.contract'
import type { ReactNode } from 'react'
import type { Goal } from '../analytics/analytics.ts'
import { onVisible } from '../base/island.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ContactField } from './contact.fields.ts'
import type { AnswerRules } from './request.body.ts'
import type { DraftPlace } from './request.draft.ts'
import type { RequestCall, RequestParams, RestOf } from './request.calls.ts'
import styles from './RequestForm.module.css'

export interface RequestFormProps<C extends RequestCall> {
  /** The contract of the form: which contacts there are, and which of them are required. */
  call: C
  params?: RequestParams<C>
  /** What the body carries beside contacts and consents. */
  rest?: RestOf<C>
  submitLabel?: string
  /** The goal that is reported when the request is taken. */
  goal?: Goal
  /** Optional contacts that the form does not ask for; `news` is the consent to the news. */
  hide?: readonly (ContactField | 'news')[]
  /** What in `rest` is still missing; while it is, nothing can be sent. */
  blocked?: string | undefined
  onSent?: (receipt: LeadReceipt) => void
  /** How long what is typed is kept until it is sent: for the tab, or for the next visit too. */
  draft?: DraftPlace
  /** Rules that the answers in `rest` are held to; their controls show what is wrong themselves. */
  answerRules?: AnswerRules
  /** Controls of the form's own, above the contacts. */
  children?: ReactNode
}

/**
 * A form that sends a request to the maker (specification §4, §5). Its script, which checks by the
 * contract, comes when a visitor comes near it.
 */
export const RequestForm = onVisible<RequestFormProps<RequestCall>>(
  () => import('./RequestFormContent.tsx').then(({ RequestFormContent }) => RequestFormContent),
  <Skeleton shape="block" className={styles.skeleton} />,
) as <C extends RequestCall>(props: RequestFormProps<C>) => ReactNode
