import { Count } from '../ui/text/Count.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { AnalogSearch } from '@faceplate/contracts/calls/analogs.contract'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../ui/text/useMessages.ts'
import { writeAnalogSearch } from './analogs.state.ts'
import styles from './DeviceSearch.module.css'

/** Vendors shown at first; the full list is in a disclosure. */
const shownVendors = 24

/** Lists the vendors or, once a vendor is chosen, the devices of the vendor. */
export function DeviceChoices({ vendor, found }: { vendor: string; found: AnalogSearch }) {
  const t = useMessages()
  const { vendors, devices, devices_count: count } = found
  if (vendor !== '') {
    return (
      <section aria-labelledby="devices-title">
        <h2 id="devices-title" className={styles.choicesTitle}>
          {count === 0
            ? t('analogs.noDevicesOf', { vendor })
            : t('analogs.devicesOf', { count, vendor: devices[0]?.vendor ?? vendor })}
        </h2>
        {count > devices.length ? (
          <p className={styles.quiet}>{t('analogs.firstDevices', { count: devices.length })}</p>
        ) : null}
        <ul className={styles.choices}>
          {devices.map(({ slug, vendor: maker, model, part_number }) => (
            <li key={slug}>
              <Link to={pathOf('analogs')} search={writeAnalogSearch({ vendor: maker, model })}>
                {model}
              </Link>
              {part_number === null || part_number === model ? null : (
                <span className={styles.part}>{part_number}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  }
  if (vendors.length === 0) return null
  const total = vendors.reduce((sum, each) => sum + each.count, 0)
  const largest = vendors.toSorted((a, b) => b.count - a.count).slice(0, shownVendors)
  const isAll = vendors.length <= shownVendors
  return (
    <section aria-labelledby="vendors-title">
      <h2 id="vendors-title" className={styles.choicesTitle}>
        {t('analogs.allDevices', {
          devices: total,
          number: formatNumber(total, t.language),
          vendors: vendors.length,
        })}
      </h2>
      <VendorLinks vendors={isAll ? vendors : largest} />
      {isAll ? null : (
        <Fold className={styles.all} summary={t('analogs.allVendors')}>
          <VendorLinks vendors={vendors} />
        </Fold>
      )}
    </section>
  )
}

function VendorLinks({ vendors }: { vendors: AnalogSearch['vendors'] }) {
  const { language } = useMessages()
  return (
    <ul className={styles.choices}>
      {vendors.map(({ name, count }) => (
        <li key={name}>
          <Link to={pathOf('analogs')} search={writeAnalogSearch({ vendor: name })}>
            {name}
          </Link>
          <Count>{formatNumber(count, language)}</Count>
        </li>
      ))}
    </ul>
  )
}
