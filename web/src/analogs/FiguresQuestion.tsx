import type { AnalogSearch } from '@faceplate/contracts/calls/analogs.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useNavigate } from '@tanstack/react-router'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import { Button } from '../ui/fields/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { readFigures, writeAnalogSearch, type AnalogState } from './analogs.state.ts'
import styles from './DeviceSearch.module.css'

/** Asks for figures that decide and that nothing states. A GET form, so that it works without scripts. */
export function FiguresQuestion({
  state,
  model,
  figures,
}: {
  state: AnalogState
  model: string
  figures: NonNullable<AnalogSearch['open_figures']>
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const { figures: stated = {}, ...others } = state
  return (
    <form
      method="get"
      className={styles.figures}
      aria-label={t('analogs.figures.name', { model })}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const read = (key: string) => {
          const text = typed.get(key)
          return typeof text === 'string' ? text : ''
        }
        void navigate({
          to: pathOf('analogs'),
          search: writeAnalogSearch({ ...others, figures: readFigures(read) }),
        })
      }}
    >
      <p>{t('analogs.figures.ask', { model })}</p>
      {Object.entries(writeAnalogSearch(others)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <div>
        {figures.map(({ code, name, unit }) => (
          <TextField
            key={code}
            label={unit === null ? name : joinParts(t, [name, unit])}
            name={code}
            inputMode="decimal"
            maxLength={11}
            pattern="[0-9]{1,7}([.,][0-9]{1,3})?"
            defaultValue={stated[code]}
          />
        ))}
        <Button type="submit" look="secondary">
          {t('analogs.figures.compare')}
        </Button>
      </div>
    </form>
  )
}
