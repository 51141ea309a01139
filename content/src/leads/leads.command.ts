import { createWriteStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { byteOrderMark, formatRecord } from '@faceplate/contracts/csv.write'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { Kysely } from 'kysely'
import { openConfiguredDatabase } from '../database/location.ts'
import type { Database } from '../database/schema.ts'
import { readSecret } from '../database/secret.store.ts'
import { formatWebhookSecret } from '../outbox/webhook.secret.ts'
import { cleanText, describeLead, nameReferences } from './lead.text.ts'
import { csvHeader, describeConsent, toCells } from './leads.csv.ts'
import { forget } from './leads.forget.ts'
import {
  findLead,
  readConsents,
  readDeliveries,
  readLeads,
  type Delivery,
  type LeadFilter,
} from './leads.reader.ts'

const usage = `Requests that visitors sent, from the database of DATA_DIR or DATABASE_URL.

  npm run --silent leads -- list [--form FORM] [--since DATE]
  npm run --silent leads -- show REFERENCE
  npm run --silent leads -- export FILE.csv [--form FORM] [--since DATE]   (- is the standard output)
  npm run --silent leads -- forget ADDRESS   erases the person of a mail address
  npm run --silent leads -- secret      what the receiver of the webhook checks signatures with
`

/** Ends the command with one line of its own. */
class CommandError extends Error {}

async function main(args: string[]): Promise<void> {
  // The database is full of personal data: for the owner alone.
  process.umask(0o077)
  const { command, operand, filter } = readArguments(args)
  // The database is made when it is missing, which would hide that this is the wrong folder.
  const { DATABASE_URL, DATA_DIR = './data' } = process.env
  if (command !== 'secret' && !DATABASE_URL && !existsSync(join(DATA_DIR, 'content.sqlite'))) {
    throw new CommandError(`There is no database in ${resolve(DATA_DIR)}: set DATA_DIR`)
  }
  const database = await openConfiguredDatabase(process.env)
  try {
    if (command === 'list') await list(database, filter)
    else if (command === 'show') await show(database, operand)
    else if (command === 'export') await exportFile(database, operand, filter)
    else if (command === 'forget') print(await forget(database, operand))
    else print(formatWebhookSecret(await readSecret(database, 'webhook')))
  } finally {
    await database.destroy()
  }
}

type Command = 'list' | 'show' | 'export' | 'forget' | 'secret'
const operands: Record<Command, number> = { list: 0, show: 1, export: 1, forget: 1, secret: 0 }

function readArguments(args: string[]): { command: Command; operand: string; filter: LeadFilter } {
  const { positionals, values } = parse(args)
  const [command = '', operand = ''] = positionals
  if (!isCommand(command) || positionals.length !== operands[command] + 1) {
    throw new CommandError(usage)
  }
  const isFiltered = values.form !== undefined || values.since !== undefined
  if (isFiltered && command !== 'list' && command !== 'export') throw new CommandError(usage)
  return { command, operand, filter: { form: values.form, since: readDate(values.since) } }
}

function parse(args: string[]) {
  try {
    const options = { form: { type: 'string' }, since: { type: 'string' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandError(usage)
  }
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(operands, name)
}

function readDate(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = new Date(text)
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(date.getTime())) return date
  throw new CommandError(`'${text}' is not a date: write it as 2026-01-31`)
}

async function list(database: Kysely<Database>, filter: LeadFilter): Promise<void> {
  const deliveries = await readDeliveries(database)
  for await (const { reference, received_at, form, body } of readLeads(database, filter)) {
    const { company_name } = (body['contacts'] ?? {}) as { company_name?: string }
    const company = cleanText(company_name ?? '').replace(/\s+/g, ' ')
    const state = describeState(deliveries.get(reference))
    print([reference, received_at, form.padEnd(20), company.padEnd(30), state].join('  '))
  }
}

async function show(database: Kysely<Database>, reference: string): Promise<void> {
  const lead = await findLead(database, reference)
  if (!lead) throw new CommandError(`There is no request ${reference}`)
  const consents = (await readConsents(database, reference)).get(reference) ?? []
  const deliveries = (await readDeliveries(database, reference)).get(reference) ?? []
  const lines = [
    ...describeLead(await nameReferences(database, lead)),
    '',
    'Consents:',
    ...consents.map((consent) => `- ${describeConsent(consent)}, ${consent.recorded_at}`),
    '',
    'Deliveries:',
    ...deliveries.map((delivery) => `- ${describeDelivery(delivery)}`),
  ]
  print(lines.join('\n'))
}

async function exportFile(
  database: Kysely<Database>,
  file: string,
  filter: LeadFilter,
): Promise<void> {
  // npm runs scripts in the folder of the project, and tells where it was called.
  const path = resolve(process.env['INIT_CWD'] ?? '', file)
  // For the owner's eyes only: the file is full of personal data.
  const target = file === '-' ? process.stdout : createWriteStream(path, { mode: 0o600 })
  await pipeline(Readable.from(writeCsv(database, filter)), target, { end: file !== '-' })
}

async function* writeCsv(database: Kysely<Database>, filter: LeadFilter): AsyncGenerator<string> {
  const consents = await readConsents(database)
  const deliveries = await readDeliveries(database)
  yield byteOrderMark + formatRecord(csvHeader)
  for await (const lead of readLeads(database, filter)) {
    const named = await nameReferences(database, lead)
    const state = describeState(deliveries.get(lead.reference))
    yield formatRecord(toCells(named, consents.get(lead.reference) ?? [], state))
  }
}

function describeState(deliveries: readonly Delivery[] = []): string {
  if (deliveries.length === 0) return 'stored only'
  return deliveries.map((each) => `${each.channel} ${nameState(each)}`).join(', ')
}

function nameState({ delivered_at, next_at, last_error }: Delivery): string {
  if (delivered_at) return 'delivered'
  if (!next_at) return 'given up'
  return last_error ? 'failing' : 'waiting'
}

function describeDelivery(delivery: Delivery): string {
  const { channel, attempts, delivered_at, next_at, last_error } = delivery
  return [
    `${channel}: ${nameState(delivery)}${delivered_at ? ` ${delivered_at}` : ''}`,
    `attempts: ${attempts}`,
    next_at && `next: ${next_at}`,
    last_error && `last error: ${cleanText(last_error)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

// `leads list | head` closes the output early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isTold =
    error instanceof CommandError ||
    error instanceof ProblemError ||
    (error instanceof Error && 'code' in error)
  if (!isTold) throw error
  const reason = error.message || ('code' in error ? String(error.code) : error.name)
  process.stderr.write(reason.endsWith('\n') ? reason : `${reason}\n`)
  process.exitCode = 1
}
