/** What a worker is told at its start. */
export interface WorkerSetup {
  /** Address of the content API. */
  base: string
  /** What workers sign for each other with. */
  key: string
  /** Names this site among those that share a Redis, where its content says nothing. */
  siteId: string
}

/** The variable of the environment that holds it. */
const name = 'WORKER_SETUP'

export function writeSetup(setup: WorkerSetup): Record<string, string> {
  return { [name]: JSON.stringify(setup) }
}

export function readSetup(): WorkerSetup {
  return JSON.parse(process.env[name] ?? '') as WorkerSetup
}
