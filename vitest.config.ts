import { defineConfig } from 'vitest/config'

/** Files of a project share the processes of their workers; none leaves anything behind in them. */
const project = (name: string, folders: string) => ({
  extends: true as const,
  test: { name, include: [`test/${folders}/**/*.test.ts`], isolate: false },
})

export default defineConfig({
  test: {
    globalSetup: ['test/support/shared.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As patient as the browser is with what it waits for; a condition that holds is seen at once.
    expect: { poll: { timeout: 30_000 } },
    // One more than a small machine has cores: while a test waits for a condition, another works.
    maxWorkers: 3,
    // A second try, since browsers and processes share two cores; the run names what needed it (scripts/test.mjs).
    retry: 1,
    projects: [
      project('server', '{architecture,content,docs,gateway,routing}'),
      project('browser', '{pages,e2e}'),
      project('process', 'start'),
    ],
  },
})
