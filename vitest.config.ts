import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/shared.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As patient as the browser is with what it waits for; a condition that holds is seen at once.
    expect: { poll: { timeout: 30_000 } },
  },
})
