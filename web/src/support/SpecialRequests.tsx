import {
  requestDesign,
  requestSupport,
  requestTesting,
  requestWarrantyExtension,
} from '@faceplate/contracts/forms/forms.contract'
import type { Messages } from '@faceplate/messages/messages'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FormControl } from '../forms/form.controls.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { DetailsGroup } from '../ui/layout/DetailsGroup.tsx'
import { SideSection } from '../ui/layout/SideSection.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './SpecialRequests.module.css'

/** Requests with their fields besides the contact details. */
function listRequests(t: Messages) {
  const serialNumber: FormControl = {
    name: 'serialNumber',
    label: t('support.requests.serialNumber'),
    kind: 'text',
    hint: t('support.requests.serialNumberHint'),
  }
  const serialNumbers: FormControl = {
    name: 'serialNumbers',
    label: t('support.requests.serialNumbers'),
    kind: 'textarea',
    required: true,
    hint: t('support.requests.serialNumbersHint'),
  }
  const years: FormControl = {
    name: 'years',
    label: t('support.requests.longerBy'),
    kind: 'select',
    required: true,
    options: [1, 2, 3, 4, 5].map((count) => ({
      value: String(count),
      label: t('support.requests.years', { count }),
    })),
  }
  const project: FormControl = {
    name: 'project',
    label: t('support.requests.project'),
    kind: 'text',
  }
  return [
    { title: t('support.requests.support'), call: requestSupport, controls: [serialNumber] },
    {
      title: t('support.requests.warranty'),
      call: requestWarrantyExtension,
      controls: [serialNumbers, years],
    },
    { title: t('support.requests.testing'), call: requestTesting, controls: [] },
    { title: t('support.requests.design'), call: requestDesign, controls: [project] },
  ] as const
}

/** Requests with a form of their own (V-others). */
export function SpecialRequests({ about }: { about?: ReactNode }) {
  const t = useMessages()
  const { posted } = useRouter().options.context
  return (
    <SideSection id="special-requests" title={t('support.requests.title')} about={about}>
      <DetailsGroup
        exclusive
        className={styles.group}
        sections={listRequests(t).map(({ title, call, controls }) => ({
          key: call.path,
          summary: title,
          open: posted?.path === call.path,
          content: <RequestForm call={call} controls={controls} button="request" />,
        }))}
      />
    </SideSection>
  )
}
