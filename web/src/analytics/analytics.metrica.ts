import type { OpenAdapter } from './analytics.adapter.ts'
import type { VisitorEvent } from './analytics.events.ts'
import { loadScript } from './analytics.script.ts'

/**
 * Command queue as in https://yandex.com/support/metrica/code/counter-initialize.html: calls wait until the script is
 * loaded.
 */
interface Tag {
  (...call: unknown[]): void
  a?: unknown[][]
  l?: number
}

declare global {
  var ym: Tag | undefined
}

/** Goals by event; the names of the first three are those of the former site (H-contact, V-submit). */
const goals: Readonly<Record<VisitorEvent['name'], string>> = {
  contact_open: 'clickContactUs',
  contact_sent: 'sendContactUs',
  request_sent: 'ZayavkaSend',
  nothing_found: 'nothingFound',
}

/** Yandex Metrica: https://yandex.com/support/metrica/objects/method-reference.html */
export const openMetrica: OpenAdapter = ({ id, url }) => {
  const counter = /^\d+$/.test(id) ? Number(id) : id
  const queue: Tag = (...call) => void (queue.a ??= []).push(call)
  if (!globalThis.ym) {
    queue.l = Date.now()
    globalThis.ym = queue
    queue(counter, 'init', { defer: true })
    loadScript(url, () => globalThis.ym !== queue)
  }
  return {
    showPage: ({ path, before }) => globalThis.ym?.(counter, 'hit', path, { referer: before }),
    report: ({ name }) => globalThis.ym?.(counter, 'reachGoal', goals[name]),
    stop: () => globalThis.ym?.(counter, 'destruct'),
  }
}
