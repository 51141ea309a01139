import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { AnalogSearch, ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useResettableState } from '../base/useResettableState.ts'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { writeAnalogSearch, type AnalogState } from './analogs.state.ts'
import { useSuggestedDevices } from './useSuggestedDevices.ts'
import styles from './DeviceSearch.module.css'

const maxVendors = 50

const unknown: AnalogSearch['vendors'] = []

/**
 * Comboboxes for vendor and model. The model can be typed without a vendor; choosing a device fills in its vendor. A
 * GET form, so it works without scripts too.
 */
export function DevicePickers({
  state,
  vendors = unknown,
  device,
}: {
  state: AnalogState
  /** Undefined if they are not known now. */
  vendors: AnalogSearch['vendors'] | undefined
  device: ThirdPartyDevice | null
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const [vendor, setVendor] = useResettableState(device?.vendor ?? state.vendor)
  const [model, setModel] = useResettableState(device?.model ?? state.model)
  const form = useRef<HTMLFormElement>(null)
  useInputBeforeHydration(form, (typed) => {
    setVendor(typed.get('vendor') ?? '')
    setModel(typed.get('model') ?? '')
  })
  const known = findVendor(vendors, vendor)
  const { devices, isLoading, want } = useSuggestedDevices(model, known?.name)
  const go = (next: Partial<AnalogState>) => {
    void navigate({ to: pathOf('analogs'), search: writeAnalogSearch(next) })
  }
  const matching = rankVendors(vendors, vendor)
  return (
    <form
      ref={form}
      method="get"
      className={styles.form}
      aria-label={t('analogs.pickers')}
      onSubmit={(event) => {
        event.preventDefault()
        go({ vendor: vendor.trim(), model: model.trim() })
      }}
    >
      <Combobox
        label={t('analogs.vendor')}
        name="vendor"
        maxLength={200}
        placeholder={t('analogs.anyVendor')}
        text={vendor}
        onText={setVendor}
        // Without a list of vendors no name is wrong.
        emptyText={t(vendors.length > 0 ? 'analogs.noVendor' : 'analogs.anyVendor')}
        options={matching.slice(0, maxVendors).map(({ name, count }) => ({
          key: name,
          label: name,
          detail: t('analogs.deviceCount', { count }),
        }))}
        onChoose={({ label }) => {
          setVendor(label)
          go({ vendor: label })
        }}
      />
      <Combobox
        label={t('analogs.modelOrNumber')}
        name="model"
        maxLength={200}
        placeholder="C9300-48T, EX4400, JL682A"
        text={model}
        onText={setModel}
        onOpen={want}
        isLoading={isLoading}
        emptyText={known ? t('analogs.noDeviceOf', { vendor: known.name }) : t('analogs.noDevice')}
        options={devices.map((each) => ({
          key: each.slug,
          label: known ? each.model : `${each.vendor} ${each.model}`,
          detail: each.part_number === each.model ? undefined : (each.part_number ?? undefined),
          device: each,
        }))}
        onChoose={({ device: chosen }) => {
          setVendor(chosen.vendor)
          setModel(chosen.model)
          go({ vendor: chosen.vendor, model: chosen.model })
        }}
      />
      <Button type="submit" className={styles.submit}>
        {t('analogs.find')}
      </Button>
    </form>
  )
}

function findVendor(vendors: AnalogSearch['vendors'], typed: string) {
  const wanted = typed.trim().toLowerCase()
  return vendors.find(({ name }) => name.toLowerCase() === wanted)
}

/**
 * Orders vendors: names that begin with the typed text, then names with a word that begins with it, then other names
 * that contain it. `Juniper Networks` finds Juniper too, because people type the company name and lists have the brand.
 */
function rankVendors(vendors: AnalogSearch['vendors'], typed: string): AnalogSearch['vendors'] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return vendors.toSorted((a, b) => b.count - a.count)
  const rank = (lower: string) => {
    if (lower.startsWith(wanted)) return 0
    return lower.includes(` ${wanted}`) ? 1 : 2
  }
  return vendors
    .map((vendor) => ({ ...vendor, lower: vendor.name.toLowerCase() }))
    .filter(({ lower }) => lower.includes(wanted) || wanted.startsWith(`${lower} `))
    .toSorted((a, b) => rank(a.lower) - rank(b.lower))
}
