import '../ui/tokens.css'
import styles from './map.entry.module.css'
import { createYmapsOptions, initYmaps, watchYmaps, type Ymaps } from './ymaps.ts'

const zoom = 16

// The gateway writes the settings of the map into the attributes of the element.
const ground = document.querySelector<HTMLElement>('[data-key]')
if (ground) void show(ground)

async function show(element: HTMLElement): Promise<void> {
  const { key = '', latitude, longitude } = element.dataset
  element.className = styles.ground ?? ''
  watchYmaps((status) => parent.postMessage(status, location.origin))
  createYmapsOptions({ apikey: key })
  try {
    drawMap(await initYmaps(), element, [Number(longitude), Number(latitude)])
  } catch (error) {
    // Visitors see the failure on the page; the console has the cause for operators.
    console.warn(error)
  }
}

function drawMap(ymaps: Ymaps, element: HTMLElement, center: [number, number]): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const readTheme = () => (dark.matches ? 'dark' : 'light')
  const map = new ymaps.YMap(element, { location: { center, zoom }, theme: readTheme() })
  dark.addEventListener('change', () => map.update({ theme: readTheme() }))
  const pin = document.createElement('div')
  pin.className = styles.pin ?? ''
  map.addChild(new ymaps.YMapDefaultSchemeLayer())
  map.addChild(new ymaps.YMapDefaultFeaturesLayer())
  map.addChild(new ymaps.YMapMarker({ coordinates: center }, pin))
}
