import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findSiteAddress } from '@faceplate/server/process/site.address'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { readConfig } from '../base/config/config.ts'
import { readSpool, type SpoolReader } from '../leads/spool/spool.reader.ts'
import {
  openSpool,
  type Spool,
  type SpooledLead,
  type SpoolState,
} from '../leads/spool/spool.store.ts'
import { findSpools, spoolFile, spoolOption } from './spool.places.ts'

/**
 * `npm run leads` for leads in the spool of the gateway on this machine. The content service's command runs before it
 * and handles the stored leads. With API_BASE there is no embedded content service, and only this command runs.
 */
const commands: Readonly<Record<string, (spool: Spool, operand: string | undefined) => number>> = {
  retry: (spool, reference) => {
    const count = spool.putBack('refused', reference)
    if (count > 0) print(`${count} rejected by the content API, will be sent again`)
    return count
  },
  release: (spool, reference) => {
    const count = reference === undefined ? 0 : spool.putBack('quarantine', reference)
    if (count > 0) print('Released, will be sent to the content API')
    return count
  },
  forget: (spool, address) => {
    const count = address === undefined ? 0 : spool.forget(address)
    if (count > 0) print(`Erased from the spool: requests ${count}.`)
    return count
  },
}

/** Prints one line per lead, and then the number of leads in each state; `name` is that of another gateway's spool. */
function list(
  spool: Pick<SpoolReader, 'list' | 'count'>,
  isQuarantined: boolean,
  name?: string,
): void {
  const states = isQuarantined ? (['quarantine'] as const) : (['waiting', 'refused'] as const)
  const place = name === undefined ? [] : [`in the spool of ${name}`]
  for (const state of states) {
    for (const lead of spool.list(state)) print([describe(lead), ...place].join('  '))
  }
  const { waiting, refused, quarantine } = spool.count()
  print('')
  print(
    [
      `In the spool${name === undefined ? '' : ` of ${name}`}: ${waiting} waiting for the content API`,
      `${refused} rejected by it${refused > 0 ? ' (retry)' : ''}`,
      `${quarantine} in quarantine${quarantine > 0 ? ' (list --quarantine)' : ''}`,
    ].join(', '),
  )
}

function describe({
  reference,
  receivedMs,
  path,
  nextMs,
  state,
  quarantine,
  lastError,
}: SpooledLead): string {
  const reason = state === 'quarantine' ? quarantine : lastError
  const places = {
    waiting: `waiting, next attempt ${new Date(nextMs).toISOString()} or later`,
    refused: 'rejected',
    quarantine: 'quarantine',
  } as const satisfies Record<SpoolState, string>
  const place = places[state]
  return [
    reference,
    new Date(receivedMs).toISOString(),
    path,
    reason ? `${place}: ${reason}` : place,
  ].join('  ')
}

function show(spool: Spool, reference: string, site: string): boolean {
  const lead = spool.read(reference)
  if (lead === undefined) return false
  print(describe(lead))
  if (lead.page !== null) print(`Page: ${site}${lead.page}`)
  // As JSON, so that a visitor's text cannot look like other output.
  print(JSON.stringify(JSON.parse(lead.body), null, 2))
  return true
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

function main([name = '', ...args]: string[]): void {
  const { API_BASE, DATA_DIR } = readConfig(process.env)
  const hasNoEmbeddedApi = API_BASE !== undefined
  process.umask(0o077)
  const { positionals, values } = parseArgs({
    args,
    options: {
      ...spoolOption,
      quarantine: { type: 'boolean' },
      form: { type: 'string' },
      since: { type: 'string' },
    },
    allowPositionals: true,
  })
  const isQuarantined = values.quarantine ?? false
  const others = findSpools(values.spool ?? [])
  if (others.length > 0 && name !== 'list') throw new CommandError('Only list has --spool')
  const file = join(DATA_DIR, spoolFile)
  if (existsSync(file)) runOnOwn(file, { name, operand: positionals[0], isQuarantined })
  else if (hasNoEmbeddedApi && others.length === 0) {
    fail(`There is no spool in ${DATA_DIR}: set DATA_DIR`)
  }
  for (const other of others) {
    readSpool(other.file, (spool) => list(spool, isQuarantined, other.name))
  }
}

interface Given {
  name: string
  operand: string | undefined
  isQuarantined: boolean
}

/** Runs a subcommand on the spool in DATA_DIR. */
function runOnOwn(file: string, { name, operand, isQuarantined }: Given): void {
  const { API_BASE, DATA_DIR, PUBLIC_ORIGIN } = readConfig(process.env)
  const site = findSiteAddress(DATA_DIR, PUBLIC_ORIGIN)
  const hasNoEmbeddedApi = API_BASE !== undefined
  const spool = openSpool({
    file,
    maxBytes: Number.MAX_SAFE_INTEGER,
    now: Date.now,
    onDropped: ({ count }) => print(`Dropped from quarantine after 30 days: requests ${count}.`),
  })
  try {
    const change = commands[name]
    // As the gateway does, so that an old lead is neither listed nor released.
    if (change !== undefined || name === 'list' || name === 'show') spool.trimQuarantine()
    if (change !== undefined) {
      if (change(spool, operand) === 0 && hasNoEmbeddedApi) fail('Nothing was found')
    } else if (name === 'list') {
      list(spool, isQuarantined)
      if (hasNoEmbeddedApi) print(`Site: ${site}`)
    } else if (name === 'show') {
      if (!show(spool, operand ?? '', site) && hasNoEmbeddedApi)
        fail(`There is no request ${operand ?? ''}`)
    } else if (hasNoEmbeddedApi)
      fail('With API_BASE: list [--quarantine] [--spool PATH], show, retry, release, forget')
  } finally {
    spool.close()
  }
}

await runCommand(main)
