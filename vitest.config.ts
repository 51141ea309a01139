import { defineConfig } from 'vitest/config'
import { patienceMs } from './test/support/patience.ts'
import { createRunReporter } from './test/support/run.reporter.ts'

/** Files of a project share the processes of their workers; none leaves anything behind in them. */
const project = (name: string, folders: string) => ({
  extends: true as const,
  test: { name, include: [`test/${folders}/**/*.test.ts`], isolate: false },
})

export default defineConfig({
  test: {
    // Starts only what the tests of a run ask for, whatever their project.
    globalSetup: ['test/support/shared.setup.ts'],
    setupFiles: ['test/support/compile.cache.ts'],
    reporters: ['default', createRunReporter()],
    // All tests share two cores with browsers and started processes. The run names each test that needs its second try.
    retry: 1,
    // A test may wait for several conditions, and its set-up for the build.
    testTimeout: 2 * patienceMs,
    hookTimeout: 2 * patienceMs,
    expect: { poll: { timeout: patienceMs } },
    // One more than a small machine has cores: while a test waits for a condition, another works.
    maxWorkers: 3,
    projects: [
      project('server', '{adapter,architecture,content,docs,engineering,gateway,routing}'),
      project('pages', 'pages'),
      project('browser', '{e2e,second}'),
      project('process', 'start'),
    ],
  },
})
