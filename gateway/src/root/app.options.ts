import type { FastifyBaseLogger } from 'fastify'
import type { EditionSettings } from '../base/http/edition.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { CacheSettings } from '../cache/shared.cache.ts'
import type { SiteOptions } from '../calls/site/site.call.ts'
import type { SiteFeatures } from '../calls/site/site.settings.ts'
import type { LimitSettings } from '../edge/limits/limits.ts'
import type { ServerSettings } from '../edge/requests/http.server.ts'
import type { ClientDetail } from '../edge/requests/request.client.ts'
import type { StrictTransport } from '../edge/security/strict.transport.ts'
import type { LeadSettings } from '../leads/lead.start.ts'
import type { Peers } from '../operators/workers/worker.peers.ts'
import type { WebBuild } from '../responses/builds/web.build.ts'
import type { NoteUnmet } from '../responses/insights/unmet.counts.ts'
import type { PassthroughSettings } from '../responses/passthrough/passthrough.routes.ts'
import type { PictureSettings } from '../responses/pictures/picture.pool.ts'
import type { OperatorRedirects } from '../responses/redirects/redirect.file.ts'
import type { SurrogateSettings } from '../surrogate/surrogate.ts'
import type { ContentApi } from '../upstream/content.api.ts'

/** Parts and settings of a gateway. Each group belongs to the feature that defines it, with its defaults. */
export interface GatewayOptions {
  contentApi: ContentApi
  web: WebBuild
  server: ServerSettings
  editions: EditionSettings
  cache: CacheSettings
  limits?: LimitSettings
  /** Origins whose pages may read calls and exports (CORS); default none. */
  crossOrigins?: readonly string[] | undefined
  /** Whether caches in front may store pages, for outages; default: they revalidate each one. */
  edgeKeepsPages?: boolean | undefined
  /** Caches in front that the gateway purges by keys; default: there are none. */
  surrogate?: SurrogateSettings | undefined
  strictTransport?: StrictTransport | undefined
  site?: SiteOptions
  features?: SiteFeatures
  leads?: LeadSettings
  pictures?: PictureSettings
  /** Also forwards paths below `/api/` without a contract to the content API; undefined: they are a 404. */
  passthrough?: PassthroughSettings | undefined
  redirects?: OperatorRedirects | undefined
  /** Counts what visitors did not find; undefined: browsers do not report it. */
  noteUnmet?: NoteUnmet | undefined
  /** The other processes on this machine that serve the site; undefined: this is the only one. */
  peers?: Peers | undefined
  metrics: Metrics
  logger: FastifyBaseLogger
  /** Detail of the client address in the access log. */
  logClient?: ClientDetail | undefined
  /** Milliseconds on a monotonic clock. */
  now: () => number
  /** Milliseconds since 1970, to compare with dates in upstream headers. */
  wallNow: () => number
}
