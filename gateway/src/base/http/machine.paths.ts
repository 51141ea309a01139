/** Kinds of paths that programs request, as named in the metrics. Every other path is a page. */
export type MachineKind =
  | 'api'
  | 'assets'
  | 'builds'
  | 'exports'
  | 'files'
  | 'forms'
  | 'health'
  | 'images'
  | 'insights'
  | 'payload'
  | 'robots'
  | 'vitals'

const kinds: Readonly<Record<string, MachineKind>> = {
  api: 'api',
  'apple-touch-icon.png': 'images',
  assets: 'assets',
  builds: 'builds',
  export: 'exports',
  'favicon.ico': 'images',
  'favicon.svg': 'images',
  files: 'files',
  'form-stamp': 'forms',
  healthz: 'health',
  'icon-192.png': 'images',
  'icon-512.png': 'images',
  images: 'images',
  insights: 'insights',
  // The metrics are on the operators' port.
  metrics: 'health',
  'preview.png': 'images',
  readyz: 'health',
  'llms.txt': 'robots',
  'robots.txt': 'robots',
  'site.webmanifest': 'robots',
  'sitemap.xml': 'robots',
  vitals: 'vitals',
}

const payload = /^[^?]*\/_payload\.json(?=\?|$)/

/** The kind of a path, which may have a query; undefined: a page. */
export function findMachineKind(url: string): MachineKind | undefined {
  return findFirstKind(url) ?? (isPayload(url) ? 'payload' : undefined)
}

function findFirstKind(url: string): MachineKind | undefined {
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? []
  return Object.hasOwn(kinds, first) ? kinds[first] : undefined
}

/** Whether a path is for programs: it is never redirected, and its errors are problem documents instead of pages. */
export function isMachinePath(url: string): boolean {
  return findMachineKind(url) !== undefined
}

/** Whether a URL is that of the data of a page, `{page}/_payload.json`. */
export function isPayload(url: string): boolean {
  return payload.test(url)
}
