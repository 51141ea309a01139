import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { writeRunTime, type ProjectTotal } from './run.page.ts'

/** Number of slowest files listed, if a run has more files. */
const maxSlowest = 15

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Reports at the end of a run the slowest files, the tests that passed only on a retry, and the totals of each project.
 * With `npm test -- --write` a complete run that passes is also recorded in docs/testing.md.
 */
export function createRunReporter(): Reporter {
  let startedMs = 0
  return {
    onTestRunStart() {
      startedMs = Date.now()
    },
    onTestRunEnd(modules, _errors, reason) {
      if (modules.length > maxSlowest) printSlowest(modules)
      for (const module of modules) printRetries(module)
      const totals = countProjects(modules)
      for (const { name, files, cases, seconds } of totals) {
        print(`${name.padEnd(8)} cases: ${cases}, files: ${files}, seconds: ${seconds.toFixed(1)}`)
      }
      print(countResults(modules))
      if (process.env['WRITE_TEST_RUN'] === undefined) return
      if (reason === 'passed') writeRunTime((Date.now() - startedMs) / 60_000, totals)
      else print('docs/testing.md is unchanged: only a run that passes is recorded')
    },
  }
}

/** Time in seconds that a worker spent on the file: loading it, its hooks and its tests. */
function readSeconds(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic()
  return (collectDuration + duration) / 1000
}

function printSlowest(modules: readonly TestModule[]): void {
  const sorted = modules.toSorted((a, b) => readSeconds(b) - readSeconds(a))
  for (const module of sorted.slice(0, maxSlowest)) {
    const path = relative(process.cwd(), module.moduleId)
    print(`${readSeconds(module).toFixed(1).padStart(6)} s  ${path}`)
  }
}

/** A test that passes on its retry does not fail the run, but is always reported. */
function printRetries(module: TestModule): void {
  for (const test of module.children.allTests()) {
    if (test.diagnostic()?.flaky !== true) continue
    const [cause] = (test.result().errors?.[0]?.message ?? '').split('\n')
    print(`retried: ${relative(process.cwd(), module.moduleId)} > ${test.fullName}: ${cause}`)
  }
}

function countProjects(modules: readonly TestModule[]): ProjectTotal[] {
  const projects = Map.groupBy(modules, ({ project }) => project.name)
  return [...projects].map(([name, own]) => ({
    name,
    files: own.length,
    cases: own.reduce((sum, module) => sum + [...module.children.allTests()].length, 0),
    seconds: own.reduce((sum, module) => sum + readSeconds(module), 0),
  }))
}

function countResults(modules: readonly TestModule[]): string {
  const results = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  )
  const count = (state: string) => results.filter((each) => each === state).length
  // A file that failed to load has no tests, but counts as a failure.
  const unloaded = modules.filter(
    (module) => module.state() === 'failed' && module.children.size === 0,
  ).length
  return `${count('passed')} passed, ${count('failed') + unloaded} failed, ${count('skipped')} skipped`
}
