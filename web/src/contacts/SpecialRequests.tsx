import {
  requestDesign,
  requestSupport,
  requestTesting,
  requestWarrantyExtension,
} from '@faceplate/contracts/forms.contract'
import { useRouter } from '@tanstack/react-router'
import type { FormControl } from '../forms/form.controls.ts'
import { RequestForm } from '../forms/RequestForm.tsx'
import { DetailsGroup } from '../ui/DetailsGroup.tsx'
import styles from './ContactsPage.module.css'

const serialNumber: FormControl = {
  name: 'serialNumber',
  label: 'Serial number',
  kind: 'text',
  hint: 'On the label below the device',
}
const serialNumbers: FormControl = {
  name: 'serialNumbers',
  label: 'Serial numbers',
  kind: 'textarea',
  required: true,
  hint: 'One a line, up to 500',
}
const years: FormControl = {
  name: 'years',
  label: 'Longer by',
  kind: 'select',
  required: true,
  options: [1, 2, 3, 4, 5].map((count) => ({
    value: String(count),
    label: count === 1 ? '1 year' : `${count} years`,
  })),
}
const project: FormControl = { name: 'project', label: 'Project', kind: 'text' }

const requests = [
  { title: 'Technical support', call: requestSupport, controls: [serialNumber] },
  {
    title: 'Extension of the warranty',
    call: requestWarrantyExtension,
    controls: [serialNumbers, years],
  },
  { title: 'Equipment for testing', call: requestTesting, controls: [] },
  { title: 'A design project', call: requestDesign, controls: [project] },
] as const

/** What has a form of its own (V-others). */
export function SpecialRequests() {
  const { posted } = useRouter().options.context
  return (
    <section className={styles.questions} aria-labelledby="special-requests">
      <h2 id="special-requests" className={styles.title}>
        Service and projects
      </h2>
      <DetailsGroup
        exclusive
        className={styles.group}
        sections={requests.map(({ title, call, controls }) => ({
          key: title,
          summary: title,
          open: posted?.path === call.path,
          content: <RequestForm call={call} controls={controls} submitLabel="Send request" />,
        }))}
      />
    </section>
  )
}
