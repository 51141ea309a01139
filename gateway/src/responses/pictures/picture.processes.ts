import { startPictureProcess, type PictureProcess } from './picture.process.ts'

/** Memory of an idle process is returned after this time; a new one starts within a few hundred milliseconds. */
const idleMs = 60_000
/** A process is replaced after this number of pictures, because some memory of each may remain. */
const maxPictures = 100

/** The picture processes of a pool: started when needed, kept while they are idle for a short time. */
export class PictureProcesses {
  readonly #processorMs: number
  readonly #living = new Set<PictureProcess>()
  readonly #idle = new Map<PictureProcess, NodeJS.Timeout>()

  /** @param processorMs most processor time of one picture */
  constructor(processorMs: number) {
    this.#processorMs = processorMs
  }

  take(): PictureProcess {
    for (const [known, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(known)
      if (!known.hasEnded()) return known
      this.#living.delete(known)
    }
    const started = startPictureProcess(this.#processorMs)
    this.#living.add(started)
    return started
  }

  putBack(used: PictureProcess): void {
    if (used.hasEnded()) {
      this.#living.delete(used)
      return
    }
    const end = () => {
      this.#idle.delete(used)
      this.#living.delete(used)
      void used.kill()
    }
    if (used.countCalls() >= maxPictures) end()
    else this.#idle.set(used, setTimeout(end, idleMs).unref())
  }

  async kill(): Promise<void> {
    for (const timer of this.#idle.values()) clearTimeout(timer)
    await Promise.all([...this.#living].map((each) => each.kill()))
  }
}
