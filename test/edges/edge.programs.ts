import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@faceplate/server/process/project'
import { startProgram } from '../real/program.ts'
import { findFreePort } from '../support/free.port.ts'

/** A cache that companies put in front of a site, with its recipe in `ops/edges`. */
export interface EdgeProgram {
  /** As docs/edges.md names it. */
  title: string
  recipe: string
  version: { command: string; args: string[]; pattern: RegExp }
  /** Writes further files of a run, and returns the command that starts it in the foreground. */
  prepare: (place: EdgePlace) => Promise<{ command: string; args: string[] }>
}

interface EdgePlace {
  folder: string
  port: number
  /** The recipe with the ports and folders of this run. */
  recipe: string
}

export interface RunningEdge {
  origin: string
  stop: () => Promise<void>
}

const write = async (folder: string, name: string, content: string): Promise<string> => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

export const edgePrograms = {
  varnish: {
    title: 'Varnish',
    recipe: 'varnish.vcl',
    version: { command: 'varnishd', args: ['-V'], pattern: /varnish-(\d+\.\d+)/ },
    prepare: async ({ folder, port, recipe }) => ({
      command: 'varnishd',
      args: [
        ['-F', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
        ['-f', await write(folder, 'site.vcl', recipe)],
      ].flat(),
    }),
  },
  nginx: {
    title: 'nginx',
    recipe: 'nginx.conf',
    version: { command: 'nginx', args: ['-v'], pattern: /nginx\/(\d+\.\d+)/ },
    async prepare({ folder, port, recipe }) {
      const site = await write(
        folder,
        'site.conf',
        recipe.replace('listen 80', `listen 127.0.0.1:${port}`).replace('/var/cache/nginx', folder),
      )
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join(' ')
      const http = `events {} http { access_log off; ${temporary} include ${site}; }`
      const main = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'log')}; ${http}`
      return { command: 'nginx', args: ['-c', await write(folder, 'nginx.conf', main)] }
    },
  },
  httpd: {
    title: 'Apache httpd',
    recipe: 'httpd.conf',
    version: { command: 'apache2', args: ['-v'], pattern: /Apache\/(\d+\.\d+)/ },
    async prepare({ folder, port, recipe }) {
      const names = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'cache', 'cache_disk']
      const modules = [...names, 'headers']
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
        .join('\n')
      await mkdir(join(folder, 'cache'))
      await chmod(join(folder, 'cache'), 0o777)
      const site = recipe
        .replace('*:80', `127.0.0.1:${port}`)
        .replace('/var/cache/apache2/mod_cache_disk', join(folder, 'cache'))
      const main = `ServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${join(folder, 'pid')}\n`
      const log = `ErrorLog ${join(folder, 'log')}\nUser www-data\nGroup www-data\n`
      const file = await write(folder, 'httpd.conf', `${main}${log}${modules}\n${site}`)
      return { command: 'apache2', args: ['-DFOREGROUND', '-d', folder, '-f', file] }
    },
  },
  squid: {
    title: 'Squid',
    recipe: 'squid.conf',
    version: { command: 'squid', args: ['-v'], pattern: /Version (\d+\.\d+)/ },
    async prepare({ folder, port, recipe }) {
      const own = `pid_filename none\naccess_log none\ncache_log ${join(folder, 'log')}\nshutdown_lifetime 0 seconds\n`
      const site = recipe.replace('http_port 80', `http_port 127.0.0.1:${port}`)
      const file = await write(folder, 'squid.conf', `${own}coredump_dir ${folder}\n${site}`)
      return { command: 'squid', args: ['-N', '-f', file] }
    },
  },
  haproxy: {
    title: 'HAProxy',
    recipe: 'haproxy.cfg',
    version: { command: 'haproxy', args: ['-v'], pattern: /version (\d+\.\d+)/ },
    async prepare({ folder, port, recipe }) {
      const site = recipe.replace('bind :80', `bind 127.0.0.1:${port}`)
      return { command: 'haproxy', args: ['-db', '-f', await write(folder, 'haproxy.cfg', site)] }
    },
  },
} as const satisfies Record<string, EdgeProgram>

export type EdgeName = keyof typeof edgePrograms

export const edgeNames = Object.keys(edgePrograms) as EdgeName[]

/** The version that is installed; undefined: the program is not there. */
export async function findVersion(name: EdgeName): Promise<string | undefined> {
  const { command, args, pattern } = edgePrograms[name].version
  const { stdout, stderr } = await promisify(execFile)(command, [...args]).catch(() => ({
    stdout: '',
    stderr: '',
  }))
  return pattern.exec(stdout + stderr)?.[1]
}

export function readRecipe(name: EdgeName): Promise<string> {
  return readFile(join(root, 'ops/edges', edgePrograms[name].recipe), 'utf8')
}

interface EdgeOptions {
  gatewayPort: number
  port: number
  folder: string
  /** Changes the recipe, as an operator might. */
  change?: ((recipe: string) => string) | undefined
}

/** The command of an edge by its recipe in front of a gateway. */
export async function describeEdge(
  name: EdgeName,
  { gatewayPort, port, folder, change = (recipe) => recipe }: EdgeOptions,
): Promise<{ command: string; args: string[] }> {
  const recipe = change(await readRecipe(name)).replaceAll(
    /127\.0\.0\.1(:|"; *\n *\.port = "| parent )3000/g,
    (_match, between: string) => `127.0.0.1${between}${gatewayPort}`,
  )
  // Some programs drop their rights.
  await chmod(folder, 0o777)
  return edgePrograms[name].prepare({ folder, port, recipe })
}

/** Starts an edge by its recipe in front of a gateway. */
export async function startEdge(
  name: EdgeName,
  gatewayPort: number,
  { port, change }: Partial<Pick<EdgeOptions, 'port' | 'change'>> = {},
): Promise<RunningEdge> {
  const ownPort = port ?? (await findFreePort())
  return launchEdge(name, ownPort, (folder) =>
    describeEdge(name, { gatewayPort, port: ownPort, folder, change }),
  )
}

/**
 * Starts a program in a new folder, and waits until it responds at a port.
 *
 * @param describe writes its files into the folder, and returns its command
 */
export async function launchEdge(
  name: string,
  port: number,
  describe: (folder: string) => Promise<{ command: string; args: string[] }>,
): Promise<RunningEdge> {
  const folder = await mkdtemp(join(tmpdir(), `faceplate-edge-${name}-`))
  const { command, args } = await describe(folder)
  const origin = `http://127.0.0.1:${port}`
  const program = await startProgram(command, args, { cwd: folder, ready: `${origin}/readyz` })
  return {
    origin,
    async stop() {
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
