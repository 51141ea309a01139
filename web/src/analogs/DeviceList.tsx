import { pathOf } from '@faceplate/contracts/site.pages'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTypedEarlier } from '../base/useTypedEarlier.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { writeAnalogSearch } from './analogs.state.ts'
import styles from './DeviceList.module.css'
import { mostLines, readList } from './list.lines.ts'
import { ListAnswers } from './ListAnswers.tsx'

/** An address longer than this is cut somewhere on its way, so a longer list stays in the page. */
const longestAddress = 6000

const example = 'Cisco\tC9200L-48P-4X\t12\nJuniper EX4100-F-48P x4\nJL682A; 20'

/** A list of devices, pasted, and what became of each line. */
export function DeviceList({ list }: { list: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(list)
  const [asked, setAsked] = useState(list)
  const [isRefused, setRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarlier(form, (earlier) => setTyped(earlier.get('list') ?? ''))
  const { lines, leftCount } = readList(asked)
  return (
    <>
      <form
        ref={form}
        method="get"
        className={styles.form}
        aria-label="List of devices"
        onSubmit={(event) => {
          event.preventDefault()
          setRefused(typed.trim() === '')
          if (typed.trim() === '') return
          const isShort = encodeURIComponent(typed).length <= longestAddress
          if (!isShort || typed === list) setAsked(typed)
          else {
            void navigate({
              to: pathOf('analogs'),
              search: writeAnalogSearch({ list: typed }),
            })
          }
        }}
      >
        <TextArea
          label={`Devices, one per line, up to ${mostLines}`}
          name="list"
          rows={8}
          spellCheck={false}
          className={styles.text}
          placeholder={example}
          hint="Vendor and model, or just the part number. Spreadsheet cells, commas and quantities are recognised."
          error={isRefused && typed.trim() === '' ? 'Paste at least one device' : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit">Find alternatives</Button>
          {typed === '' ? (
            <Button look="secondary" className={styles.scripted} onClick={() => setTyped(example)}>
              Try an example
            </Button>
          ) : null}
        </div>
      </form>
      {leftCount > 0 ? (
        <p className={styles.left} role="status">
          The list is longer than {mostLines} lines; the last {leftCount} are left out.
        </p>
      ) : null}
      {lines.length === 0 ? null : <ListAnswers key={asked} lines={lines} />}
    </>
  )
}
