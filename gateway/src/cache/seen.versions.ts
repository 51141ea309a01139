/** The versions of the shared state whose messages a gateway has seen, in any order of arrival. */
export class SeenVersions {
  #last: number | undefined
  readonly #later = new Set<number>()

  /** All up to this one have been seen; undefined: none yet. */
  get last(): number | undefined {
    return this.#last
  }

  /** Adds a version. Returns false if it has been seen before. */
  add(version: number): boolean {
    if (this.#last !== undefined && version <= this.#last) return false
    if (this.#later.has(version)) return false
    this.#later.add(version)
    this.#advance()
    return true
  }

  /** Counts all versions up to this one as seen. Returns whether one of them had been missed. */
  skipTo(version: number): boolean {
    if (this.#last !== undefined && this.#last >= version) return false
    const wasMissed = this.#last !== undefined
    this.#last = version
    for (const each of this.#later) if (each <= version) this.#later.delete(each)
    this.#advance()
    return wasMissed
  }

  /** Forgets all versions, because the server has begun to count again. */
  restart(): void {
    this.#last = undefined
    this.#later.clear()
  }

  #advance(): void {
    if (this.#last === undefined) return
    while (this.#later.delete(this.#last + 1)) this.#last += 1
  }
}
