import { splitHosts } from '@faceplate/server/settings/address.hosts'
import { ContentSettings } from '@faceplate/server/settings/content.settings'
import {
  listRules,
  readSettings,
  type Environment,
  type SettingRules,
} from '@faceplate/server/settings/settings.reader'
import type { TObject } from 'typebox'
import { ConfigSchema } from '../../base/config/config.ts'
import { writeContentSettings } from './content.environment.ts'
import { readStartConfig } from './start.config.ts'

/** One setting of a process: the value in effect and its source. */
export interface SettingReport {
  name: string
  value: string
  source: 'environment' | 'default' | 'gateway' | 'not set'
}

/**
 * Reports the settings that both processes would have if started in this environment. Throws as `readStartConfig`
 * does, also if `CONTENT_DIR` does not exist.
 */
export function reportConfig(environment: Environment): Record<string, SettingReport[]> {
  const config = readStartConfig(environment, { needsContent: true })
  const gateway = report(ConfigSchema, environment)
  if (config.API_BASE !== undefined) return { gateway }
  const forwarded = writeContentSettings(config)
  const content = report(ContentSettings, { ...environment, ...forwarded }).map((setting) =>
    setting.name in forwarded && forwarded[setting.name] !== environment[setting.name]?.trim()
      ? { ...setting, source: 'gateway' as const }
      : setting,
  )
  return { gateway, 'content service': content }
}

function report(schema: TObject, environment: Environment): SettingReport[] {
  const { config, given } = readSettings(schema, environment)
  const values = config as Readonly<Record<string, string | number>>
  return Object.entries(listRules(schema)).map(([name, rules]) => {
    const value = values[name]
    if (value === undefined || value === '') return { name, value: '', source: 'not set' }
    const source = given.has(name) ? 'environment' : 'default'
    return { name, value: mask(String(value), rules), source }
  })
}

const masked = '***'

/** Masks secrets in a value: keys, user names and passwords, and secret parts of URLs. */
function mask(value: string, { secret }: SettingRules): string {
  if (secret === undefined) return value
  if (secret === 'key') return masked
  const addresses = splitHosts(value)
  const { protocol, username, password, pathname, search } = new URL(addresses[0] ?? value)
  const hosts = addresses.map((address) => new URL(address).host).join(',')
  const user = username + password === '' ? '' : `${masked}@`
  const rest = secret === 'endpoint' ? `/${masked}` : pathname + (search === '' ? '' : `?${masked}`)
  return `${protocol}//${user}${hosts}${rest}`
}
