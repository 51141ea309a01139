import type { FormWords } from '@faceplate/contracts/forms/form.words.en'
import {
  requestDesign,
  requestSupport,
  requestTesting,
  requestWarrantyExtension,
} from '@faceplate/contracts/forms/forms.contract'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormWords } from '../forms/useFormWords.ts'
import type { FormControl } from '../forms/form.controls.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { DetailsGroup } from '../ui/layout/DetailsGroup.tsx'
import { SideSection } from '../ui/layout/SideSection.tsx'
import styles from './SpecialRequests.module.css'

/** Requests with their fields besides the contact details. */
function listRequests({ controls: words }: FormWords) {
  const serialNumber: FormControl = {
    name: 'serialNumber',
    label: words.serialNumber,
    kind: 'text',
    hint: words.serialNumberHint,
  }
  const serialNumbers: FormControl = {
    name: 'serialNumbers',
    label: words.serialNumbers,
    kind: 'textarea',
    required: true,
    hint: words.serialNumbersHint,
  }
  const years: FormControl = {
    name: 'years',
    label: words.longerBy,
    kind: 'select',
    required: true,
    options: [1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: words.years(count) })),
  }
  const project: FormControl = { name: 'project', label: words.project, kind: 'text' }
  return [
    { title: 'Technical support', call: requestSupport, controls: [serialNumber] },
    {
      title: 'Warranty extension',
      call: requestWarrantyExtension,
      controls: [serialNumbers, years],
    },
    { title: 'Test equipment', call: requestTesting, controls: [] },
    { title: 'Network design', call: requestDesign, controls: [project] },
  ] as const
}

/** Requests with a form of their own (V-others). */
export function SpecialRequests({ about }: { about?: ReactNode }) {
  const { posted } = useRouter().options.context
  return (
    <SideSection id="special-requests" title="Service and projects" about={about}>
      <DetailsGroup
        exclusive
        className={styles.group}
        sections={listRequests(useFormWords()).map(({ title, call, controls }) => ({
          key: title,
          summary: title,
          open: posted?.path === call.path,
          content: <RequestForm call={call} controls={controls} button="request" />,
        }))}
      />
    </SideSection>
  )
}
