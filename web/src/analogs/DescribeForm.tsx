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
import styles from './DescribeForm.module.css'
import { placeWords, poeWords, portWords, readNeed, type Need } from './need.ts'

/** Finds our products by requirements, for visitors who know no model. A GET form, so it works without scripts too. */
export function DescribeForm({ need, isOpen }: { need: Need | undefined; isOpen: boolean }) {
  const navigate = useNavigate()
  return (
    <Fold summary="No model? Describe what you need" open={isOpen} className={styles.fold}>
      <form
        method="get"
        className={styles.form}
        aria-label="What you need"
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
        <CountField label="Ports" name="ports" value={need?.ports} />
        <SelectField
          label="Kind of ports"
          name="port_kind"
          placeholder="1G copper"
          defaultValue={need?.port_kind}
          options={toOptions(describedPorts.slice(1), portWords)}
        />
        <CountField label="Uplinks" name="uplinks" value={need?.uplinks} />
        <SelectField
          label="Kind of uplinks"
          name="uplink_kind"
          placeholder="10G SFP+"
          defaultValue={need?.uplink_kind}
          options={toOptions(
            describedPorts.filter((kind) => kind !== 'ports_10g'),
            portWords,
          )}
        />
        <SelectField
          label="PoE"
          name="poe"
          placeholder="Any"
          defaultValue={need?.poe}
          options={toOptions(describedPoe, poeWords)}
        />
        <SelectField
          label="Place"
          name="place"
          placeholder="Any"
          defaultValue={need?.place}
          options={toOptions(describedPlaces, placeWords)}
        />
        <SelectField
          label="Wi-Fi"
          name="wifi"
          placeholder="None"
          defaultValue={need?.wifi}
          options={describedWifi.map((value) => ({ value, label: `${value} or newer` }))}
        />
        <Button type="submit" className={styles.submit}>
          Find ours
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
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      min={1}
      max={mostDescribedPorts}
      inputMode="numeric"
      placeholder="Any"
      defaultValue={value}
    />
  )
}

function toOptions<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: words[value] }))
}
