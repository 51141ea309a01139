import { isIPv6 } from 'node:net'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { readConfig } from '../../base/config/config.ts'
import { checkPublicly } from './public.check.ts'

const usage = `Explains how a running site would handle a URL: redirect, route, cache, calls, content API.

  npm run explain -- URL             a URL of the site, or a path with its query
  npm run explain -- --through URL   asks the site through its public address, to see what proxies and caches in front spoil

The first asks the operators' port set by OPS_HOST, OPS_PORT and OPS_TOKEN, and fetches nothing. The second reads some ten
addresses of the site, and exits with 1 if something is wrong. Nothing is changed.
`

async function main(args: string[]): Promise<void> {
  const isThrough = args[0] === '--through'
  const [url, ...others] = isThrough ? args.slice(1) : args
  if (url === undefined || others.length > 0) throw new CommandError(usage)
  await (isThrough ? explainThrough(url) : explain(url))
}

async function explainThrough(url: string): Promise<void> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new CommandError(usage)
  const checks = await checkPublicly(url)
  for (const { says, isRight, isNote } of checks) {
    process.stdout.write(`${isRight ? 'right' : isNote ? 'note ' : 'WRONG'}  ${says}\n`)
  }
  if (checks.some(({ isRight, isNote }) => !isRight && !isNote)) process.exitCode = 1
}

async function explain(url: string): Promise<void> {
  const { OPS_HOST, OPS_PORT = 9464, OPS_TOKEN } = readConfig(process.env)
  // The wildcard address listens on all interfaces, but is not an address to connect to.
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[OPS_HOST] ?? OPS_HOST
  const address = new URL('/explain', `http://${isIPv6(host) ? `[${host}]` : host}:${OPS_PORT}`)
  address.searchParams.set('url', url)
  const response = await fetch(address, {
    headers: {
      accept: 'text/plain',
      ...(OPS_TOKEN === undefined ? {} : { authorization: `Bearer ${OPS_TOKEN}` }),
    },
  }).catch(() => {
    throw new CommandError(`The operators' port is not open at ${address.host}: set OPS_PORT`)
  })
  const text = await response.text()
  if (!response.ok) throw new CommandError(text)
  process.stdout.write(text)
}

await runCommand(main)
