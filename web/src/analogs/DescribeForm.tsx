import {
  describedPlaces,
  describedPoe,
  describedPorts,
  describedWifi,
  mostDescribedPorts,
} from '@faceplate/contracts/calls/analogs.query'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/fields/Button.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { writeAnalogSearch } from './analogs.state.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DescribeForm.module.css'
import { namePlace, namePoe, namePorts, readNeed, type Need } from './need.ts'

/** Finds our products by requirements, for visitors who know no model. A GET form, so it works without scripts too. */
export function DescribeForm({ need, isOpen }: { need: Need | undefined; isOpen: boolean }) {
  const t = useMessages()
  const navigate = useNavigate()
  return (
    <Fold summary={t('analogs.need.summary')} open={isOpen} className={styles.fold}>
      <form
        method="get"
        className={styles.form}
        aria-label={t('analogs.need.name')}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          const search = Object.fromEntries(
            [...typed].map(([key, value]) => [key, typeof value === 'string' ? value : '']),
          )
          void navigate({
            to: pathOf('analogs'),
            search: writeAnalogSearch({ need: readNeed(search) }),
          })
        }}
      >
        <CountField label={t('analogs.need.portCount')} name="ports" value={need?.ports} />
        <SelectField
          label={t('analogs.need.portKind')}
          name="port_kind"
          placeholder={namePorts(t, 'ports_1g')}
          defaultValue={need?.port_kind}
          options={toOptions(describedPorts.slice(1), (kind) => namePorts(t, kind))}
        />
        <CountField label={t('analogs.need.uplinkCount')} name="uplinks" value={need?.uplinks} />
        <SelectField
          label={t('analogs.need.uplinkKind')}
          name="uplink_kind"
          placeholder={namePorts(t, 'ports_10g')}
          defaultValue={need?.uplink_kind}
          options={toOptions(
            describedPorts.filter((kind) => kind !== 'ports_10g'),
            (kind) => namePorts(t, kind),
          )}
        />
        <SelectField
          label={t('analogs.need.poe')}
          name="poe"
          placeholder={t('analogs.need.any')}
          defaultValue={need?.poe}
          options={toOptions(describedPoe, (standard) => namePoe(t, standard))}
        />
        <SelectField
          label={t('analogs.need.place')}
          name="place"
          placeholder={t('analogs.need.any')}
          defaultValue={need?.place}
          options={toOptions(describedPlaces, (place) => namePlace(t, place))}
        />
        <SelectField
          label={t('analogs.need.wifi')}
          name="wifi"
          placeholder={t('analogs.need.noWifi')}
          defaultValue={need?.wifi}
          options={toOptions(describedWifi, (standard) => t('analogs.need.orNewer', { standard }))}
        />
        <Button type="submit" className={styles.submit}>
          {t('analogs.need.find')}
        </Button>
      </form>
    </Fold>
  )
}

function CountField({
  label,
  name,
  value,
}: {
  label: string
  name: string
  value: number | undefined
}) {
  const t = useMessages()
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      min={1}
      max={mostDescribedPorts}
      inputMode="numeric"
      placeholder={t('analogs.need.any')}
      defaultValue={value}
    />
  )
}

function toOptions<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
) {
  return values.map((value) => ({ value, label: nameOf(value) }))
}
