import { isIPv6 } from 'node:net'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { readConfig } from '../../base/config/config.ts'

const usage = `Explains how a running site would handle a URL: redirect, route, cache, calls, content API.

  npm run explain -- URL     a URL of the site, or a path with its query

It asks the operators' port set by OPS_HOST, OPS_PORT and OPS_TOKEN. Nothing is fetched or changed.
`

async function main(args: string[]): Promise<void> {
  const [url, ...others] = args
  if (url === undefined || others.length > 0) throw new CommandError(usage)
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
