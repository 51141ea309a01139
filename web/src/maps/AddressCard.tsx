import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Messages } from '@faceplate/messages/messages'
import { buttonClass } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './AddressCard.module.css'

/** Office address with its coordinates, styled like a dimension drawing. */
export function AddressCard({ contacts }: { contacts: Site['contacts'] }) {
  const t = useMessages()
  const { address, location } = contacts
  return (
    <div className={styles.card}>
      <svg className={styles.cross} viewBox="0 0 400 400" aria-hidden="true" fill="none">
        <path stroke="currentColor" d="M200 0v400M0 200h400" strokeDasharray="2 6" />
        <circle stroke="currentColor" cx="200" cy="200" r="60" />
        <circle stroke="currentColor" cx="200" cy="200" r="120" strokeDasharray="2 6" />
        <circle className={styles.dot} cx="200" cy="200" r="7" />
      </svg>
      <div className={styles.words}>
        <p className={styles.address}>{address}</p>
        {location ? (
          <>
            <p className={styles.degrees}>{describeLocation(t, location)}</p>
            <a
              className={buttonClass('secondary')}
              href={`https://yandex.com/maps/?${new URLSearchParams({
                pt: `${location.longitude},${location.latitude}`,
                z: '16',
              }).toString()}`}
              target="_blank"
              rel="noopener"
            >
              {t('maps.open')}
            </a>
          </>
        ) : null}
      </div>
    </div>
  )
}

/** Latitude and longitude in degrees, to some ten metres. */
function describeLocation(
  t: Messages,
  { latitude, longitude }: NonNullable<Site['contacts']['location']>,
): string {
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 }
  const degrees = new Intl.NumberFormat(t.language, digits)
  return t('maps.coordinates', {
    latitude: `${degrees.format(Math.abs(latitude))}°`,
    longitude: `${degrees.format(Math.abs(longitude))}°`,
    northing: latitude < 0 ? 'south' : 'north',
    easting: longitude < 0 ? 'west' : 'east',
  })
}
