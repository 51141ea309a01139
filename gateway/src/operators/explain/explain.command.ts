import { isIPv6 } from 'node:net'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { readConfig } from '../../base/config/config.ts'

const usage = `Explains how a running site responds to an address, and why: redirect, route, cache, calls, content API.

  npm run explain -- URL     a URL of the site, or a path with its query

Uses the operations port given by OPS_HOST, OPS_PORT and OPS_TOKEN. Fetches and changes nothing.
`

async function main(args: string[]): Promise<void> {
  const [url, ...others] = args
  if (url === undefined || others.length > 0) throw new CommandError(usage)
  const { OPS_HOST, OPS_PORT = 9464, OPS_TOKEN } = readConfig(process.env)
  // A wildcard address cannot be connected to.
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[OPS_HOST] ?? OPS_HOST
  const address = new URL('/explain', `http://${isIPv6(host) ? `[${host}]` : host}:${OPS_PORT}`)
  address.searchParams.set('url', url)
  const answer = await fetch(address, {
    headers: {
      accept: 'text/plain',
      ...(OPS_TOKEN === undefined ? {} : { authorization: `Bearer ${OPS_TOKEN}` }),
    },
  }).catch(() => {
    throw new CommandError(
      `There is no operations port at ${address.host}: check OPS_HOST and OPS_PORT`,
    )
  })
  const text = await answer.text()
  if (!answer.ok) throw new CommandError(text)
  process.stdout.write(text)
}

await runCommand(main)
