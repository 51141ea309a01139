import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { parse } from 'yaml'

/** A service of docker-compose.yml, with the fields that tests read. */
export interface Service {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  networks?: string[] | Record<string, { aliases?: string[] } | null>
  entrypoint?: string[]
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  tmpfs?: string[]
  mem_limit?: string
  pids_limit?: number
  stop_grace_period?: string
  logging?: { driver: string; options: Record<string, string> }
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
  profiles?: string[]
}

/** Reads a file of the project as text. */
export const readProjectFile = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

export const compose = parse(await readProjectFile('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, { internal?: boolean } | null>
}

export const services = Object.entries(compose.services)

/** The variables that a start of the composition requires. */
export const secrets: Record<string, string> = {
  OPS_TOKEN: 'token-of-an-operator',
  CONTENT_KEY: 'a-key-of-letters-and-digits',
  VALKEY_PASSWORD: 'cache-password',
  POSTGRES_PASSWORD: 'password',
  GRAFANA_PASSWORD: 'secret',
  ALERT_WEBHOOK_URL: 'https://pager.example/notify?token=1&team=web',
}

const fillIn = (text: string) =>
  text.replaceAll(
    /\$\{(\w+):[-?]([^}]*)\}/g,
    (_, name: string, rest: string) => secrets[name] ?? rest,
  )

/** The environment of a service, with `secrets` and defaults filled in. */
export const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      fillIn(value),
    ]),
  )

/** Names of the networks of a service. */
export const networksOf = (name: string): string[] => {
  const { networks = [] } = compose.services[name] ?? {}
  return Array.isArray(networks) ? networks : Object.keys(networks)
}

/** Host names of a service: its name and its aliases. */
export const namesOf = (name: string): string[] => {
  const { networks = [] } = compose.services[name] ?? {}
  const aliases = Array.isArray(networks) ? [] : Object.values(networks)
  return [name, ...aliases.flatMap((each) => each?.aliases ?? [])]
}
