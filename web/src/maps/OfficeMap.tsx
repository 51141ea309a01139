import type { Site } from '@faceplate/contracts/navigation.contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AddressCard } from './AddressCard.tsx'
import styles from './OfficeMap.module.css'
import {
  createYmapsOptions,
  initYmaps,
  readYmapsStatus,
  subscribeToYmapsStatus,
  type Ymaps,
} from './ymaps.ts'

const zoom = 16

/** Where the office is. Until the map is there, or where there is none, its address and a link. */
export function OfficeMap({ contacts, apiKey }: { contacts: Site['contacts']; apiKey: string }) {
  const [attempt, setAttempt] = useState(0)
  const status = useSyncExternalStore(subscribeToYmapsStatus, readYmapsStatus, () => 'pending')
  const { location } = contacts
  return (
    <div className={styles.place} data-status={status} aria-busy={status === 'loading'}>
      {location ? <MapGround key={attempt} {...location} apiKey={apiKey} /> : null}
      {status === 'loaded' ? null : <AddressCard contacts={contacts} />}
      {status === 'error' ? (
        <Notice kind="error" className={styles.failure} title="The map could not be loaded">
          <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}

function MapGround({
  latitude,
  longitude,
  apiKey,
}: {
  latitude: number
  longitude: number
  apiKey: string
}) {
  const ground = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = ground.current
    if (!element) return undefined
    let isOver = false
    let map: { destroy(): void } | undefined
    const show = async () => {
      createYmapsOptions({ apikey: apiKey })
      try {
        const ymaps = await initYmaps()
        if (!isOver) map = drawMap(ymaps, element, [longitude, latitude])
      } catch (error) {
        // Visitors read it on the page; this is for who runs the site.
        console.warn(error)
      }
    }
    void show()
    return () => {
      isOver = true
      map?.destroy()
    }
  }, [apiKey, latitude, longitude])

  return <div ref={ground} className={styles.map} role="region" aria-label="Map" />
}

function drawMap(ymaps: Ymaps, element: HTMLElement, center: [number, number]) {
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const map = new ymaps.YMap(element, { location: { center, zoom }, theme })
  const pin = document.createElement('div')
  pin.className = styles.pin ?? ''
  map.addChild(new ymaps.YMapDefaultSchemeLayer())
  map.addChild(new ymaps.YMapDefaultFeaturesLayer())
  map.addChild(new ymaps.YMapMarker({ coordinates: center }, pin))
  return map
}
