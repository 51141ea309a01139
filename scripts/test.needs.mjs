import { findNode } from './processes.mjs'
// Provides a program that tests need, and prints its path. The set-up of the tests runs it on demand
// (test/support/shared.things.ts), in a separate process, because it may take minutes and exits when it fails.
import { ensureBrowser, ensureChaosPrograms, ensurePostgres, ensureRedis } from './programs.mjs'
import { ensureBuild } from './setup.mjs'

const [, , need] = process.argv
const needs = {
  build: () => ensureBuild(findNode()),
  browser: ensureBrowser,
  postgres: ensurePostgres,
  redis: ensureRedis,
  chaos: async () => (await ensureChaosPrograms()).join(', '),
}
process.stdout.write((await needs[need]()) ?? '')
