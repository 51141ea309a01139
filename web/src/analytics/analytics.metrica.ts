import type { OpenAdapter } from './analytics.adapter.ts'
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
    report: ({ goal }) => globalThis.ym?.(counter, 'reachGoal', goal),
    stop: () => globalThis.ym?.(counter, 'destruct'),
  }
}
