import { Link } from '@tanstack/react-router'
import { useMessages } from '../ui/text/useMessages.ts'
import { layOutMap, mapHeight, mapWidth } from './map.layout.ts'
import type { MapPlace } from './partner.map.ts'
import styles from './PartnerMap.module.css'

/**
 * Cities with partners on a map of dots, each a link to its partners in the list. It is drawn by the server from coordinates
 * alone: no map service learns who looks at it.
 */
export function PartnerMap({ places }: { places: readonly MapPlace[] }) {
  const t = useMessages()
  const { land, scale, pins } = layOutMap(places)
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      role="group"
      aria-label={t('partners.map')}
    >
      <path className={styles.land} d={land} transform={`scale(${scale.toFixed(3)})`} />
      {/* Pins with numbers are last, so that no other pin covers a number. */}
      {pins.toReversed().map(({ place, x, y, radius, label }) => (
        <Link
          key={`${place.country}/${place.city}`}
          className={styles.place}
          to="./"
          search={place.search}
          resetScroll={false}
          activeProps={{}}
          activeOptions={{ exact: true }}
          aria-current={place.isChosen ? 'true' : undefined}
        >
          <title>
            {t('partners.countIn', { count: place.partners_count, country: place.city })}
          </title>
          {/* A finger needs more room than the pin has. */}
          <circle className={styles.touch} cx={x.toFixed(1)} cy={y.toFixed(1)} />
          <circle className={styles.pin} cx={x.toFixed(1)} cy={y.toFixed(1)} r={radius} />
          {place.partners_count === 1 ? null : (
            <text className={styles.count} x={x.toFixed(1)} y={y.toFixed(1)} dy="0.36em">
              {place.partners_count}
            </text>
          )}
          {label ? (
            <text
              className={styles.name}
              x={label.x.toFixed(1)}
              y={label.y.toFixed(1)}
              textAnchor={label.anchor}
            >
              {place.city}
            </text>
          ) : null}
        </Link>
      ))}
    </svg>
  )
}
