import { join, resolve } from 'node:path'
import type { Analytics, Site } from '@faceplate/contracts/calls/navigation.contract'
import { originalLanguage } from '@faceplate/messages/message'
import { findMessages, languages } from '@faceplate/server/process/messages'
import { root } from '@faceplate/server/process/project'
import { listEditions } from '@faceplate/server/settings/editions.setting'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import type { Logger } from 'pino'
import type { Config } from '../base/config/config.ts'
import type { Edition, LocalEdition } from '../base/http/edition.ts'
import { logEvent } from '../base/log.events.ts'
import { readSiteFile, SiteFileError } from '../calls/site/site.file.ts'
import type { ProductionSolutions } from '../calls/site/site.settings.ts'
import {
  limitClasses,
  parseLimit,
  type LimitClass,
  type Limits,
} from '../edge/limits/limit.classes.ts'
import { readOrigins } from '../edge/security/cross.origin.ts'
import { readSurrogate } from '../surrogate/surrogate.settings.ts'
import type { GatewayOptions } from './app.options.ts'

/** Groups of options that depend on nothing but settings. */
type SettingsGroups = Pick<
  GatewayOptions,
  | 'editions'
  | 'limits'
  | 'crossOrigins'
  | 'edgeKeepsPages'
  | 'surrogate'
  | 'strictTransport'
  | 'site'
  | 'features'
  | 'passthrough'
  | 'logClient'
>

/** Reads the options of a gateway from the settings. */
export function readGatewaySettings(config: Config, logger: Logger) {
  const readSite = openSite(config)
  return {
    editions: {
      publicOrigin: config.PUBLIC_ORIGIN,
      language: config.LANGUAGE,
      messages: findMessages(config.LANGUAGE),
      others: listOtherEditions(config),
      local: listLocalEditions(config, readSite),
    },
    limits: { classes: readLimits(config), maxConnections: config.LIMIT_CONNECTIONS },
    crossOrigins: readOrigins(config.CORS_ORIGINS),
    edgeKeepsPages: config.EDGE === 'keeps-pages',
    surrogate: readSurrogate(config, isOwnApi(config)),
    strictTransport: {
      maxAgeSeconds: config.HSTS_MAX_AGE_S,
      includesSubdomains: config.HSTS_INCLUDE_SUBDOMAINS === 'Y',
    },
    site: {
      readSite,
      ...(config.SITE_FILE === undefined
        ? { onMissing: () => logEvent(logger, 'site_owner_unknown') }
        : {}),
      // The content service has them all.
      checksLegalTexts: !isOwnApi(config),
      checksParts: true,
      productionSolutions: findProductionSolutions(config),
    },
    features: {
      mapsApiKey: config.MAPS_API_KEY,
      analytics: readAnalytics(config, logger),
      clickIds: config.LEADS_CLICK_IDS.split(',').filter((name) => name !== ''),
      vitalsPercent: config.VITALS_PERCENT,
    },
    passthrough: readPassthrough(config),
    logClient: config.LOG_CLIENT,
  } satisfies SettingsGroups
}

/** Whether the content API is the embedded content service, in this process or on another machine. */
export function isOwnApi({ API_BASE, API_IS_CONTENT_SERVICE }: Config): boolean {
  return API_BASE === undefined || API_IS_CONTENT_SERVICE === 'Y'
}

/** How paths without a contract are forwarded; undefined: they are not. */
function readPassthrough(config: Config): GatewayOptions['passthrough'] {
  if (config.API_PASSTHROUGH !== 'Y') return undefined
  return {
    sharesAuthorized: config.API_PASSTHROUGH_SHARE_AUTHORIZED === 'Y',
    permittedFields: [
      ...(config.API_PASSTHROUGH_CORS === 'Y' ? (['cors'] as const) : []),
      ...(config.API_PASSTHROUGH_CLEAR_SITE_DATA === 'Y' ? (['clear-site-data'] as const) : []),
    ],
  }
}

/**
 * Opens the details of the site owner, used if the content API has none or fails. The embedded content service always
 * has them. If it fails before they are cached, they are read from its file, else from the default file. With any other
 * content API the file is read at once, so that a mistake in SITE_FILE prevents the start.
 */
function openSite({ API_BASE, CONTENT_DIR, SITE_FILE, PUBLIC_ORIGIN }: Config): () => Site {
  const host = PUBLIC_ORIGIN === undefined ? 'localhost' : new URL(PUBLIC_ORIGIN).hostname
  const defaultFile = join(root, 'gateway/site.yaml')
  if (API_BASE === undefined) {
    const contentFile = join(CONTENT_DIR ?? join(root, 'content/demo'), 'site.yaml')
    return () => {
      try {
        return readSiteFile(contentFile, host)
      } catch (error) {
        if (!(error instanceof SiteFileError)) throw error
        return readSiteFile(defaultFile, host)
      }
    }
  }
  try {
    const site = readSiteFile(resolve(SITE_FILE ?? defaultFile), host)
    return () => site
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error
    throw new SettingsError(`SITE_FILE=${SITE_FILE}: ${error.message}`)
  }
}

/** The editions of `EDITIONS` except the edition of `LANGUAGE`. */
function listOtherEditions(config: Config): Edition[] {
  return listEditions(config)
    .filter(({ language }) => language !== config.LANGUAGE)
    .map(({ language, origin }) => ({
      name: language,
      language,
      origin,
      messages: findMessages(language),
    }))
}

/**
 * Without a configured address, the embedded content is also served in its other languages at names below `localhost`,
 * which are those of its links to other sites: `vn.localhost` for VN. A configured language is the only one.
 */
function listLocalEditions(
  { API_BASE, EDITIONS, LANGUAGE, PUBLIC_ORIGIN, REDIS_URL }: Config,
  readSite: () => Site,
): LocalEdition[] {
  // Gateways that share a cache have no common port.
  const settings = [API_BASE, EDITIONS, PUBLIC_ORIGIN, REDIS_URL]
  const isLocal = settings.every((each) => each === undefined)
  if (!isLocal || LANGUAGE !== originalLanguage) return []
  const known = new Set([LANGUAGE])
  return readSite().sites.flatMap(({ code, language, has_same_paths: isSame }) => {
    if (!isSame || known.has(language) || !languages.includes(language)) return []
    known.add(language)
    const messages = findMessages(language)
    // The code is any text.
    const label = hostLabel.test(code) ? code.toLowerCase() : language
    return [{ label, name: language, language, origin: undefined, messages }]
  })
}

/** A name of a host without dots (RFC 1123 §2.1). */
const hostLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** The analytics script; it needs both ANALYTICS_ID and ANALYTICS_URL. */
function readAnalytics(config: Config, logger: Logger): Analytics | undefined {
  const { ANALYTICS_KIND: kind, ANALYTICS_ID: id, ANALYTICS_URL: url } = config
  const { ANALYTICS_DELAY_MS: delay_ms } = config
  if (id !== undefined && url !== undefined) {
    const service = kind === 'metrica' ? {} : { kind }
    return { ...service, id, url, delay_ms, asks_consent: config.PRIVACY_CONSENT === 'Y' }
  }
  if (id !== undefined || url !== undefined) logEvent(logger, 'analytics_incomplete')
  return undefined
}

/** How production treats the menu entry Solutions; undefined outside production (R-production). */
export function findProductionSolutions(config: Config): ProductionSolutions | undefined {
  const { API_BASE, PRODUCTION_API_BASE, DEVELOPMENT, PRODUCTION_SOLUTIONS } = config
  const isProduction = API_BASE !== undefined && API_BASE === PRODUCTION_API_BASE
  return isProduction && DEVELOPMENT === 'N' ? PRODUCTION_SOLUTIONS : undefined
}

/** The request limits of the settings. */
function readLimits(config: Config): Limits {
  const entries = limitClasses.map((name) => [
    name,
    parseLimit(config[`LIMIT_${name.toUpperCase() as Uppercase<LimitClass>}`]),
  ])
  return Object.fromEntries(entries.filter(([, limit]) => limit !== undefined)) as Limits
}
