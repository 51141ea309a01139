/** Data that the primary process passes to a worker at its start. */
export interface WorkerSetup {
  /** Address of the content API. */
  base: string
  /** Key for tokens that one worker signs and another verifies. */
  key: string
  /** Identifies the site among sites that share a Redis, if neither API_BASE nor DATABASE_URL does. */
  siteId: string
}

/** Environment variable with the setup as JSON. */
const name = 'WORKER_SETUP'

export function writeSetup(setup: WorkerSetup): Record<string, string> {
  return { [name]: JSON.stringify(setup) }
}

export function readSetup(): WorkerSetup {
  return JSON.parse(process.env[name] ?? '') as WorkerSetup
}
