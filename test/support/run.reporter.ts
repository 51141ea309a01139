import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { writeRunTime, type ProjectTotal } from './run.page.ts'

/** How many of the slowest files a run names that has more of them. */
const slowest = 15

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Says at the end of a run which files were slowest, which tests passed only at a second try, and what each project
 * came to. With `npm test -- --write` a whole run that passes is also written to docs/testing.md.
 */
export function createRunReporter(): Reporter {
  let startedMs = 0
  return {
    onTestRunStart() {
      startedMs = Date.now()
    },
    onTestRunEnd(modules, _errors, reason) {
      if (modules.length > slowest) saySlowest(modules)
      for (const module of modules) saySecondTries(module)
      const totals = countProjects(modules)
      for (const { name, files, cases, seconds } of totals) {
        say(`${name.padEnd(8)} cases: ${cases}, files: ${files}, seconds: ${seconds.toFixed(1)}`)
      }
      say(countResults(modules))
      if (process.env['WRITE_TEST_RUN'] === undefined) return
      if (reason === 'passed') writeRunTime((Date.now() - startedMs) / 60_000, totals)
      else say('docs/testing.md is as it was: only a run that passes is written')
    },
  }
}

/** Seconds in which a worker had the file: loading it, its hooks and its tests. */
function readSeconds(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic()
  return (collectDuration + duration) / 1000
}

function saySlowest(modules: readonly TestModule[]): void {
  const sorted = modules.toSorted((a, b) => readSeconds(b) - readSeconds(a))
  for (const module of sorted.slice(0, slowest)) {
    const path = relative(process.cwd(), module.moduleId)
    say(`${readSeconds(module).toFixed(1).padStart(6)} s  ${path}`)
  }
}

/** A test that passed only on its retry does not fail the run, but is always reported. */
function saySecondTries(module: TestModule): void {
  for (const test of module.children.allTests()) {
    if (test.diagnostic()?.flaky !== true) continue
    const [cause] = (test.result().errors?.[0]?.message ?? '').split('\n')
    say(`second try: ${relative(process.cwd(), module.moduleId)} > ${test.fullName}: ${cause}`)
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
  // A file that could not even be loaded has no test to count, yet is a failure.
  const unloaded = modules.filter(
    (module) => module.state() === 'failed' && module.children.size === 0,
  ).length
  return `${count('passed')} passed, ${count('failed') + unloaded} failed, ${count('skipped')} skipped`
}
