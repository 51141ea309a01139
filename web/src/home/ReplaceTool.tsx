import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { writeAnalogSearch, type AnalogState } from '../analogs/analogs.state.ts'
import { useSuggestedDevices } from '../analogs/useSuggestedDevices.ts'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import styles from './HomeTools.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Search for a device of another vendor that leads to our alternatives. A GET form, so it works without scripts too.
 */
export function ReplaceTool() {
  const t = useMessages()
  const navigate = useNavigate()
  const [model, setModel] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useInputBeforeHydration(form, (typed) => setModel(typed.get('model') ?? ''))
  const { devices, isLoading, want } = useSuggestedDevices(model)
  const go = (next: Partial<AnalogState>) => {
    void navigate({ to: pathOf('analogs'), search: writeAnalogSearch(next) })
  }
  return (
    <form
      ref={form}
      method="get"
      action={pathOf('analogs')}
      className={styles.form}
      aria-label={t('home.replace.title')}
      onSubmit={(event) => {
        event.preventDefault()
        go({ model: model.trim() })
      }}
    >
      <Combobox
        label={t('home.replace.model')}
        name="model"
        maxLength={200}
        placeholder="C9300-48T, EX4400, JL682A"
        text={model}
        onText={setModel}
        onOpen={want}
        isLoading={isLoading}
        emptyText={t('home.replace.none')}
        options={devices.map((each) => ({
          key: each.slug,
          label: `${each.vendor} ${each.model}`,
          device: each,
        }))}
        onChoose={({ device }) => {
          setModel(device.model)
          go(device)
        }}
      />
      <Button type="submit" look="secondary">
        {t('home.replace.find')}
      </Button>
    </form>
  )
}
