import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TryAgain } from '../base/TryAgain.tsx'
import { useDebounced } from '../base/useDebounced.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './AddProduct.module.css'
import { writeAddress, type ComparisonAddress } from './comparison.address.ts'
import { vendorDevicesQuery } from './comparison.queries.ts'
import type { Reference } from './comparison.rows.ts'

/**
 * Finds a device of another vendor to compare with ours. A GET form with the device's name, so it works without scripts
 * too.
 */
export function ReferencePicker({
  address,
  reference,
  isFailed,
}: {
  address: ComparisonAddress
  reference: Reference | null
  /** Whether the device of the address could not be looked up. */
  isFailed: boolean
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const [text, setText] = useState(reference ? '' : address.device)
  const [isWanted, setWanted] = useState(false)
  const asked = useDebounced(text.trim())
  const { data, isError, isFetching } = useQuery({
    ...vendorDevicesQuery(asked),
    enabled: isWanted && asked !== '',
    placeholderData: keepPreviousData,
  })
  const show = (device: string) => {
    setText('')
    void navigate({
      to: pathOf('catalog-comparison'),
      search: writeAddress({ ...address, device }),
      resetScroll: false,
    })
  }
  return (
    <section className={styles.add} aria-labelledby="reference-title">
      <h2 id="reference-title" className={styles.title}>
        {t('comparison.reference.title')}
      </h2>
      <form
        method="get"
        action={pathOf('catalog-comparison')}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') show(text.trim())
        }}
      >
        {Object.entries(writeAddress({ ...address, device: '' })).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Combobox
          label={t('comparison.reference.label')}
          name="device"
          maxLength={200}
          placeholder="C9200L-24P-4G"
          error={
            address.device === '' || reference || isFailed
              ? undefined
              : t('comparison.reference.unknown', { typed: address.device })
          }
          text={text}
          onText={setText}
          onOpen={() => setWanted(true)}
          isLoading={isFetching || asked !== text.trim()}
          emptyText={t(isError ? 'comparison.reference.failed' : 'comparison.reference.none')}
          options={(asked === '' ? [] : (data ?? [])).map(
            ({ slug, vendor, model, part_number }) => ({
              key: slug,
              label: `${vendor} ${model}`,
              detail: part_number === model ? undefined : (part_number ?? undefined),
            }),
          )}
          onChoose={({ key }) => show(key)}
        />
        <Button type="submit" look="secondary">
          {t('comparison.compare')}
        </Button>
      </form>
      {isFailed ? <TryAgain /> : null}
    </section>
  )
}
