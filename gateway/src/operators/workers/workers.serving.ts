import { sumMissing } from '../../responses/redirects/missing.pages.ts'
import { mergePlans } from '../explain/purge.plan.ts'
import { describeProcess } from '../ops/serving.status.ts'
import { reportPath, sumPurges, type Serving } from '../ops/serving.ts'
import type { WorkerPool } from './worker.pool.ts'

/** Creates the operations that run on all workers and combine their results. */
export function serveByWorkers(pool: WorkerPool): Serving {
  return {
    async purge(request) {
      const reports = [...(await pool.ask((worker) => worker.purge(request))).values()]
      const done = reports.filter((report) => report !== undefined)
      if (done.length < reports.length) throw new Error('A worker did not confirm the purge')
      const sum = sumPurges(done)
      if (!('plans' in request)) return sum
      const count = (at: number) =>
        done.reduce((all, { paths }) => all + (paths?.[at]?.purged ?? 0), 0)
      return { ...sum, paths: request.plans.map((plan, at) => reportPath(plan, count(at))) }
    },
    async planPurge(paths) {
      const plans = await pool.ask((worker) => worker.planPurge(paths))
      return mergePlans([...plans.values()].filter((each) => each !== undefined))
    },
    async explain(url) {
      const replies = await pool.ask((worker) => worker.explain(url))
      return [...replies].flatMap(([id, explanations = []]) =>
        explanations.map((each) => ({ ...each, worker: id })),
      )
    },
    async drain() {
      await pool.ask((worker) => worker.drain())
    },
    async recover() {
      await pool.ask((worker) => worker.recover())
    },
    async confirmContent(known) {
      const replies = await pool.ask((worker) => worker.confirmContent(known))
      const stored = [...replies.values()].filter((each) => each !== undefined)
      return stored.length > 0 ? Math.min(...stored) : undefined
    },
    async requireRevalidation() {
      await pool.ask((worker) => worker.requireRevalidation())
    },
    async settleEdge() {
      const settled = [...(await pool.ask((worker) => worker.settleEdge())).values()]
      const known = settled.filter((each) => each !== undefined)
      return known.length > 0 ? known.every(Boolean) : undefined
    },
    async describeStatus() {
      const described = await pool.ask((worker) => worker.describeStatus())
      const sections = [...described].flatMap(
        ([id, each = [{ title: 'Process', rows: [['Responds', 'no', 'bad']] as const }]]) =>
          each.map(({ title, rows }) => ({ title: `Worker ${id}: ${title}`, rows })),
      )
      const { rows } = describeProcess()
      return [{ title: 'Process', rows: [...rows, ['Workers', described.size]] }, ...sections]
    },
    async describeRedirects() {
      const described = await pool.ask((worker) => worker.describeRedirects())
      const [first, ...others] = [...described.values()].filter((each) => each !== undefined)
      if (!first) return { rules: [], lint: [] }
      // Each worker reads the file itself, so their rules may differ for a moment.
      const hits = new Map<string, number>()
      const name = ({ line, from }: { line: number; from: string }) => `${line} ${from}`
      for (const rule of others.flatMap(({ rules }) => rules)) {
        hits.set(name(rule), (hits.get(name(rule)) ?? 0) + rule.hits)
      }
      const rules = first.rules.map((rule) => ({
        ...rule,
        hits: rule.hits + (hits.get(name(rule)) ?? 0),
      }))
      return { ...first, rules }
    },
    async listMissing() {
      const lists = await pool.ask((worker) => worker.listMissing())
      return sumMissing([...lists.values()].flatMap((each) => each ?? []))
    },
    async suggestRedirects(missing) {
      return (await pool.askOne((worker) => worker.suggestRedirects(missing))) ?? []
    },
  }
}
