import { parseArgs } from 'node:util'
import { root } from '@faceplate/server/process/project'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { loadPageCalls, readNewestBuild } from '../../base/built.site.ts'
import { readConfig } from '../../base/config/config.ts'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import { mark } from './survey.bodies.ts'
import { isCallUsable, writeJson, writeReport } from './survey.report.ts'
import { findMissingTexts } from './survey.texts.ts'
import { surveyApi } from './survey.ts'

const usage = `Makes each call of a content API once, and reports whether the site can use the responses.

  npm run api:check -- [URL]             the API at URL, in the format of API_BASE; default: API_BASE
  npm run api:check -- [URL] --writes    also sends each form, the subscription and the comparison once
  npm run --silent api:check -- [URL] --json

Exits with 1 if a response is unusable, or if a call that the home page needs is missing.
`

async function main(args: string[]): Promise<void> {
  const { LANGUAGE, UPSTREAM_TIMEOUT_MS, API_BASE } = readConfig(process.env)
  const { address, writes, isJson } = readArguments(args)
  const base = address ?? API_BASE
  if (base === undefined) throw new CommandError(usage)
  const declared = await loadPageCalls(root, readNewestBuild(root))
  if (writes) {
    const line = `Sending each form to ${new URL(base).host} once, in the name of '${mark}'.\n`
    process.stderr.write(line)
  }
  const options = { base, language: LANGUAGE, timeoutMs: UPSTREAM_TIMEOUT_MS, declared, writes }
  const reports = await surveyApi(options)
  const texts = await findMissingTexts(reports, { base, timeoutMs: UPSTREAM_TIMEOUT_MS })
  process.stdout.write(isJson ? writeJson(base, reports, texts) : writeReport(reports, texts))
  if (!isCallUsable(reports)) process.exitCode = 1
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { writes: { type: 'boolean' }, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [address, ...others] = positionals
    const isAddress = address === undefined || /^https?:\/\//.test(address)
    if (isAddress && others.length === 0 && (address === undefined || URL.canParse(address))) {
      return { address, writes: values.writes === true, isJson: values.json === true }
    }
  } catch {
    // The usage text follows.
  }
  throw new CommandError(usage)
}

await runCommand(main, UpstreamError)
