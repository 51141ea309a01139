import type { Device } from './devices.ts'

/** An ability that not every system has. */
export type Ability =
  | 'days'
  | 'parts of files'
  | 'changes that are not published'
  | 'previews'
  | 'previews of changes'
  | 'news, solutions and partners'

/** A system that companies keep their products in, as its maker publishes it. */
export interface RealSystem {
  /** Kind of the template (`npm run api:new`). */
  kind: string
  /** Packages of npm with exact versions. */
  packages: Readonly<Record<string, string>>
  /** Exact version of the Node that it needs, if it does not run with that of this project. */
  node?: string
  /** It keeps its data in a PostgreSQL. */
  needsPostgres?: true
  /** Abilities that the system does not have. */
  lacks?: readonly Ability[]
  /** Starts it on an empty folder for its data, and returns when it responds. */
  start(place: Place): Promise<RunningSystem>
}

export interface Place {
  /** Folder in which its packages are installed. */
  installed: string
  /** Program of the Node that they are installed for. */
  node: string
  /** Folder of its own for the database and files of one run. */
  data: string
  port: number
  /** URL of the PostgreSQL of one run, on a socket, for a system that needs one. */
  postgres: string | undefined
  /** Where it sends its events, and the secret they carry. */
  events: { url: string; secret: string }
}

export interface RunningSystem {
  /** Settings of the adapter. */
  settings: Readonly<Record<string, string>>
  /** Enters groups, devices and texts, as its editor does, and lets it send its events from now on. */
  seed(devices: readonly Device[]): Promise<void>
  /** Changes the English name of a device and publishes it. */
  rename(sku: string, name: string): Promise<void>
  /** Publishes the news item that is a draft. */
  publishNews?(): Promise<void>
  /** The address that the preview button of the system opens for a device. */
  openPreview?(sku: string): Promise<string>
  /** Ends its process. */
  stop(): Promise<void>
  /** Starts its process again with the same data. */
  restart(): Promise<void>
}
