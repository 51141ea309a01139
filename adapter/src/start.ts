import type { FastifyInstance } from 'fastify'
import { createAdapter, type AdapterOptions } from './adapter.ts'
import { defaultLanguage, defaultRefreshSeconds } from './catalogue.reader.ts'
import type { ReadCatalogue } from './catalogue.source.ts'
import type { PreviewOptions } from './drafts.routes.ts'
import { explainFailure } from './failure.ts'
import type { RefreshOptions } from './refresh.routes.ts'
import { readAddress, readList, readNumber, readSetting, SettingError } from './settings.ts'

/** Options of one kind of adapter; all others are settings that every adapter has. */
export interface StartOptions extends Pick<AdapterOptions, 'read' | 'fileHosts' | 'fileHeaders'> {
  /** Reads the catalogue with its drafts, for previews; without it, the adapter has none. */
  readDrafts?: ReadCatalogue
  /** Serves further calls (`serve`). */
  extend?: (app: FastifyInstance) => void
}

/**
 * Starts an adapter with the settings that all have, and stops it with its process. If it cannot start, the process ends
 * with one line.
 *
 * @param folder folder of the adapter, in which it keeps the sizes of pictures and the digests of documents
 * @param describe reads the settings of its own
 */
export async function startAdapter(folder: string, describe: () => StartOptions): Promise<void> {
  try {
    const { read, readDrafts, fileHosts = [], fileHeaders = {}, extend } = describe()
    const forms = readReceiver()
    const app = await createAdapter({
      read,
      previews: readPreviews(readDrafts),
      fileHosts: [...fileHosts, ...readList('FILE_HOSTS', '')],
      fileHeaders,
      folder,
      languages: readList('CATALOGUE_LANGUAGES', defaultLanguage),
      refreshSeconds: readNumber('REFRESH_SECONDS', defaultRefreshSeconds, 1),
      logLevel: readSetting('LOG_LEVEL', 'info'),
      forms,
      refresh: readRefresh(),
    })
    if (!forms) {
      app.log.warn({ event: 'forms_not_taken', reason: 'FORMS_URL is not set (README.md)' })
    }
    extend?.(app)
    await app.listen({ host: readSetting('HOST', '127.0.0.1'), port: readNumber('PORT', 4000, 0) })
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close())
  } catch (error) {
    process.stderr.write(`The API cannot start: ${explainFailure(error)}\n`)
    process.exit(1)
  }
}

/** A short secret can be guessed. */
const shortestSecret = 16

function readSecret(name: string): string | undefined {
  const secret = readSetting(name, '')
  if (secret === '') return undefined
  if (secret.length < shortestSecret) {
    throw new SettingError(`${name} must have at least ${shortestSecret} characters`)
  }
  return secret
}

function readPreviews(read: ReadCatalogue | undefined): PreviewOptions | undefined {
  const secret = readSecret('PREVIEW_SECRET')
  if (secret === undefined) return undefined
  if (!read) throw new SettingError('PREVIEW_SECRET is set, but this API reads no drafts')
  return {
    read,
    secret,
    site: readAddress('SITE_URL'),
    frameOrigins: readList('PREVIEW_FRAME_ORIGINS', '').map(readOrigin),
  }
}

function readOrigin(text: string): string {
  const { protocol, origin = '' } = URL.parse(text) ?? {}
  if (/^https?:$/.test(protocol ?? '') && origin === text) return origin
  throw new SettingError('PREVIEW_FRAME_ORIGINS must have origins such as https://cms.example')
}

function readRefresh(): RefreshOptions | undefined {
  const secret = readSecret('REFRESH_SECRET')
  if (secret === undefined) return undefined
  const urls = readList('PURGE_URLS', '')
  return {
    secret,
    ...(urls.length > 0 && { purge: { urls, token: readSetting('PURGE_TOKEN') } }),
  }
}

function readReceiver() {
  if (readSetting('FORMS_URL', '') === '') return undefined
  const authorization = readSetting('FORMS_AUTHORIZATION', '')
  return {
    url: readAddress('FORMS_URL'),
    headers: authorization === '' ? {} : { authorization },
  }
}
