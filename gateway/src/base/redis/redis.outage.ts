/** Logs the beginning and the end of an outage. */
export interface OutageLog {
  lost(reason: string): void
  restored(): void
}

/** An outage of Redis has one line in the log when it starts, and one when it is over. */
export class RedisOutage {
  readonly #log: OutageLog
  #isOn = false
  #isClosing = false

  constructor(log: OutageLog) {
    this.#log = log
  }

  begin(error: unknown): void {
    if (this.#isOn || this.#isClosing) return
    this.#isOn = true
    this.#log.lost(describeOutage(error))
  }

  end(): void {
    if (!this.#isOn) return
    this.#isOn = false
    this.#log.restored()
  }

  /** From now on connections are closed on purpose, which is not logged. */
  close(): void {
    this.#isClosing = true
  }
}

export function describeOutage(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection was closed'
  // Redis Cluster specification: a node answers so for the keys of another one.
  return /\bMOVED \d/.test(error.message)
    ? `REDIS_URL is a node of a cluster, so it has to begin with redis-cluster:// (${error.message})`
    : error.message
}
