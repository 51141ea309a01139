import { defineConfig } from 'vitest/config'
import { createRunReporter } from './test/support/run.reporter.ts'

/** Files of a project share the processes of their workers; none leaves anything behind in them. */
const project = (name: string, folders: string, retry = 0) => ({
  extends: true as const,
  test: { name, include: [`test/${folders}/**/*.test.ts`], isolate: false, retry },
})

export default defineConfig({
  test: {
    // Starts only what the tests of a run ask for, whatever their project.
    globalSetup: ['test/support/shared.setup.ts'],
    setupFiles: ['test/support/compile.cache.ts'],
    reporters: ['default', createRunReporter()],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Same timeout as the browser's; a poll that succeeds does not wait.
    expect: { poll: { timeout: 30_000 } },
    // One more than a small machine has cores: while a test waits for a condition, another works.
    maxWorkers: 3,
    projects: [
      project('server', '{adapter,architecture,content,docs,engineering,gateway,routing}'),
      project('pages', 'pages'),
      // A second try, since browsers and started processes share two cores with all else.
      // The run names what needed it.
      project('browser', '{e2e,second}', 1),
      project('process', 'start', 1),
    ],
  },
})
