import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The loader replaces `$LIB` by the folder of this architecture (ld.so(8)). */
const library = '/usr/$LIB/faketime/libfaketimeMT.so.1'

/** Moves the wall clock of running processes, whose monotonic clock stays right: as NTP and operators do. */
export class Clock {
  readonly #file: string

  constructor(folder: string) {
    this.#file = join(folder, 'clock')
    this.move(0)
  }

  /** Environment of processes whose clock can be moved (faketime(1)). */
  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      // Seconds after which the file is read again.
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
  }

  /** Moves the clock relative to the true time. */
  move(hours: number): void {
    writeFileSync(this.#file, `${hours < 0 ? '' : '+'}${hours}h\n`)
  }
}
