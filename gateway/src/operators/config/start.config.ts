import { resolve } from 'node:path'
import {
  acceptSettings,
  listRules,
  type Environment,
} from '@faceplate/server/settings/settings.reader'
import { findExpectedPlace } from '../../base/config/config.places.ts'
import { checkConfig, ConfigSchema, type Config } from '../../base/config/config.ts'
import { readSiteFile, SiteFileError } from '../../calls/site/site.file.ts'

/**
 * Reads the configuration as `readConfig` does, and also checks the files and folders that it names.
 *
 * @param needsContent also checks `CONTENT_DIR`. A start does not: if the folder is missing, the site serves the
 * content of its database
 */
export function readStartConfig(
  environment: Environment,
  { needsContent = false }: { needsContent?: boolean } = {},
): Config {
  const read = checkConfig(environment)
  const { config, problems, demand, refuse } = read
  // With a valid API_BASE the content service is external, and CONTENT_DIR is not used here.
  const isEmbedded = !config.API_BASE || problems.some(({ name }) => name === 'API_BASE')
  for (const [name, { place }] of Object.entries(listRules(ConfigSchema))) {
    const path = config[name as keyof Config]
    if (place === undefined || path === undefined) continue
    if (name === 'CONTENT_DIR' && !(isEmbedded && needsContent)) continue
    const expected = findExpectedPlace(resolve(String(path)), place)
    if (expected !== undefined) demand(name, expected)
  }
  const problem = findSiteFileProblem(config)
  if (problem !== undefined) refuse('SITE_FILE', problem)
  return acceptSettings(read)
}

/** Returns why the site file is invalid. It is not used with the embedded content service, which has `site.yaml`. */
function findSiteFileProblem({ API_BASE, SITE_FILE }: Config): string | undefined {
  if (API_BASE === undefined || SITE_FILE === undefined) return undefined
  try {
    readSiteFile(resolve(SITE_FILE), '')
    return undefined
  } catch (error) {
    if (error instanceof SiteFileError) return error.message
    throw error
  }
}
