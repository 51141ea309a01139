import { findNode } from './processes.mjs'
// Provides something that tests need, and prints where it is. The set-up of the tests runs it when a test asks
// (test/support/shared.things.ts): by itself, since it may take minutes and ends its process when it fails.
import { ensureBrowser, ensurePostgres, ensureRedis } from './programs.mjs'
import { ensureBuild } from './setup.mjs'

const [, , need] = process.argv
const needs = {
  build: () => ensureBuild(findNode()),
  browser: ensureBrowser,
  postgres: ensurePostgres,
  redis: ensureRedis,
}
process.stdout.write((await needs[need]()) ?? '')
