/** Elements that a drawing shows, each as often as it is shown. librsvg stops at 500,000. */
export const maxShown = 200_000

/** References from one element to the next. */
const maxSteps = 256

interface Part {
  elements: number
  /** Ids of parts in it, by their place or by a reference. */
  shown: string[]
}

const reference = /url\(\s*["']?#([^"')\s]+)/gi

/**
 * Counts what a drawing shows. Ten groups that each use the one before ten times show ten thousand million elements in less
 * than a kilobyte, which would stop the browser of each visitor.
 */
export class SvgReuse {
  readonly #root: Part = { elements: 0, shown: [] }
  readonly #byId = new Map<string, Part>()
  readonly #open: Part[] = [this.#root]

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const around = this.#open.at(-1) ?? this.#root
    const { id } = attributes
    let own = around
    if (id !== undefined) {
      own = this.#byId.get(id) ?? { elements: 0, shown: [] }
      this.#byId.set(id, own)
      around.shown.push(id)
    }
    this.#open.push(own)
    if (name === 'stop') return
    own.elements += 1
    for (const [key, value] of Object.entries(attributes)) {
      const isOwn = /^(?:xlink:)?href$/i.test(key) && value.trim().startsWith('#')
      if (isOwn && name !== 'a') own.shown.push(value.trim().slice(1))
      for (const [, target = ''] of value.matchAll(reference)) own.shown.push(target)
    }
  }

  close(): void {
    this.#open.pop()
  }

  /** The number of elements; infinite if references go on and on. What contains itself is not shown. */
  count(): number {
    const counted = new Map<Part, number>()
    const entered = new Set<Part>()
    const count = (part: Part, steps: number): number => {
      const known = counted.get(part)
      if (known !== undefined) return known
      if (entered.has(part)) return 0
      if (steps > maxSteps) return Infinity
      entered.add(part)
      let sum = part.elements
      for (const id of part.shown) {
        const inside = this.#byId.get(id)
        if (inside) sum += count(inside, steps + 1)
      }
      entered.delete(part)
      counted.set(part, sum)
      return sum
    }
    return count(this.#root, 0)
  }
}
