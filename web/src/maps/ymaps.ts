import type { MapStatus } from './map.status.ts'

/** Options for loading the Yandex Maps script (X-map). */
export interface YmapsOptions {
  apikey: string
  lang?: string
  version?: string
}

/** The part of the Yandex Maps API, version 3, that the site uses. */
export interface Ymaps {
  ready: Promise<void>
  YMap: new (
    element: HTMLElement,
    props: { location: { center: [number, number]; zoom: number }; theme: 'light' | 'dark' },
  ) => { addChild(child: unknown): unknown; update(props: { theme: 'light' | 'dark' }): void }
  YMapDefaultSchemeLayer: new () => unknown
  YMapDefaultFeaturesLayer: new () => unknown
  YMapMarker: new (props: { coordinates: [number, number] }, element: HTMLElement) => unknown
}

declare global {
  var ymaps3: Ymaps | undefined
}

const defaults = { apikey: '', lang: 'ru_RU', version: 'v3' }

let settings = defaults
let notify: (status: MapStatus) => void = () => {}
let loading: Promise<Ymaps> | undefined

/** Sets the API key and the language for loading the maps. */
export function createYmapsOptions(options: YmapsOptions): void {
  if (!options.apikey) throw new Error('You must specify apikey for createYmapsOptions')
  const unknown = Object.keys(options).filter((key) => !(key in defaults))
  if (unknown.length > 0) {
    throw new Error(`You have passed unknown keys to createYmapsOptions: ${unknown.join(', ')}`)
  }
  settings = { ...defaults, ...options }
}

/** Loads the maps script once for all callers. After a failure the next call tries again. */
export async function initYmaps(): Promise<Ymaps> {
  if (!settings.apikey) {
    throw new Error('apikey was not set for Yandex Maps initialization...')
  }
  if (typeof window === 'undefined') {
    throw new Error('You must call initYmaps on Client Side only')
  }
  loading ??= loadScript()
  return loading
}

/** Subscribes to the status from now on; it is initially `pending`. */
export function watchYmaps(watcher: (status: MapStatus) => void): void {
  notify = watcher
}

async function loadScript(): Promise<Ymaps> {
  notify('loading')
  const { apikey, lang, version } = settings
  const script = document.createElement('script')
  script.async = true
  script.src = `https://api-maps.yandex.ru/${version}/?${new URLSearchParams({ apikey, lang }).toString()}`
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', () => reject(new Error('Yandex Maps could not be loaded')))
      document.head.append(script)
    })
    if (!globalThis.ymaps3) throw new Error('Yandex Maps could not be loaded')
    await globalThis.ymaps3.ready
    notify('loaded')
    return globalThis.ymaps3
  } catch (error) {
    script.remove()
    loading = undefined
    notify('error')
    throw error
  }
}
