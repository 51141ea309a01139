import { setTimeout as delay } from 'node:timers/promises'
import { isMounted } from '../support/hydration.ts'
import type { Engine } from './engines.ts'

/** Time limit of a condition that a visitor waits for. */
const patienceMs = 30_000

/** Position of an element's centre in the viewport, in CSS pixels. */
interface Place {
  x: number
  y: number
}

/** A visitor with a pointer and a keyboard: the same in every engine. Elements are named by selector and text. */
export class Visitor {
  readonly engine: Engine
  readonly origin: string
  #marks = 0

  constructor(engine: Engine, origin: string) {
    this.engine = engine
    this.origin = origin
  }

  /** Opens a page of the site and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.engine.open(this.origin + path)
    await this.waitFor('the page to hydrate', () => !('$_TSR' in window))
    await this.waitFor('the content to hydrate', isMounted, '#content > :last-child')
  }

  /** Calls a function in the page. It must not use anything outside of itself; its arguments and result are JSON. */
  async read<Args extends unknown[], Value>(
    read: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const call = `(${read.toString()})(...${JSON.stringify(args)})`
    const json = await this.engine.evaluate(
      `(async () => JSON.stringify((await ${call}) ?? null))()`,
    )
    return JSON.parse(json)
  }

  /** Waits until a function in the page returns something true, and returns it. */
  async waitFor<Args extends unknown[], Value>(
    description: string,
    read: (...args: Args) => Value,
    ...args: Args
  ): Promise<NonNullable<Awaited<Value>>> {
    const limit = Date.now() + patienceMs
    for (;;) {
      // A navigation ends the document that the function runs in.
      const value = await this.read(read, ...args).catch((error: Error) => {
        if (Date.now() > limit) throw error
      })
      if (value) return value
      if (Date.now() > limit) throw new Error(`Waited in vain for ${description}`)
      await delay(20)
    }
  }

  /** Waits until an element is visible. */
  async see(selector: string, text = ''): Promise<void> {
    await this.waitFor(`${selector} ${text}`, isSeen, selector, text)
  }

  /** Waits until the address has a path and query. */
  async arrive(pattern: RegExp): Promise<void> {
    const isThere = (source: string) => new RegExp(source).test(location.pathname + location.search)
    await this.waitFor(`an address like ${pattern.source}`, isThere, pattern.source)
  }

  /** Clicks an element once it is hydrated, in the viewport, at rest, and covered by nothing. */
  async press(selector: string, text = ''): Promise<void> {
    const { x, y } = await this.waitFor(`${selector} ${text} to press`, findPlace, selector, text)
    const pointerMove = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
    await this.engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          pointerMove,
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Presses and releases the keys of a text one after another. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.engine.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /**
   * Lists the faults since the last call: messages of the engine, and content that is wider than the page. A mark in the
   * console shows that all earlier messages have arrived.
   */
  async listFaults(): Promise<string[]> {
    const overflow = await this.read(findOverflow)
    this.#marks += 1
    const mark = `End of part ${this.#marks}`
    const { messages } = this.engine
    await this.read((text) => console.error(text), mark)
    const limit = Date.now() + patienceMs
    while (!messages.some((text) => text.includes(mark))) {
      if (Date.now() > limit) throw new Error('The console of the page did not show a mark')
      await delay(5)
    }
    return [...messages.splice(0).filter((text) => !text.includes(mark)), ...overflow]
  }
}

function isSeen(selector: string, text: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) => element.checkVisibility() && element.innerText.includes(text),
  )
}

/** The centre of an element when a visitor can press it there. */
async function findPlace(selector: string, text: string): Promise<Place | undefined> {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.checkVisibility() && each.innerText.includes(text),
  )
  if (!element) return undefined
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await frame()
  await frame()
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return undefined
  const place = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(place.x, place.y)
  return hit && (element.contains(hit) || hit.contains(element)) ? place : undefined
}

/** Runs in the page. */
function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const widest = [...document.body.querySelectorAll('*')].find(
    (element) => element.getBoundingClientRect().right >= scrollWidth,
  )
  return scrollWidth > clientWidth
    ? [`${scrollWidth} px wide in ${clientWidth} px: ${widest?.outerHTML.split('>')[0]}>`]
    : []
}
