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

/** One setting of a process: what counts, and who says so. */
export interface SettingReport {
  name: string
  value: string
  source: 'environment' | 'default' | 'gateway' | 'not set'
}

/** The settings of both processes as a start in this environment has them. Throws as `readStartConfig` does, also for a `CONTENT_DIR` that is not there. */
export function reportConfig(environment: Environment): Record<string, SettingReport[]> {
  const config = readStartConfig(environment, { needsContent: true })
  const gateway = report(ConfigSchema, environment)
  if (config.API_BASE !== undefined) return { gateway }
  const told = writeContentSettings(config)
  const content = report(ContentSettings, { ...environment, ...told }).map((setting) =>
    setting.name in told && told[setting.name] !== environment[setting.name]?.trim()
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

/** A value without what nobody may read over a shoulder: keys, users and passwords, and where secrets are put else. */
function mask(value: string, { secret }: SettingRules): string {
  if (secret === undefined) return value
  if (secret === 'key') return masked
  const { protocol, username, password, host, pathname, search } = new URL(value)
  const user = username + password === '' ? '' : `${masked}@`
  const rest = secret === 'endpoint' ? `/${masked}` : pathname + (search === '' ? '' : `?${masked}`)
  return `${protocol}//${user}${host}${rest}`
}
