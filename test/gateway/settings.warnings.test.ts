import { execFile } from 'node:child_process'
import { ConfigSchema } from '@faceplate/gateway/base/config/config'
import { root } from '@faceplate/server/process/project'
import { ContentSettings } from '@faceplate/server/settings/content.settings'
import { findWarnings } from '@faceplate/server/settings/settings.warnings'
import { describe, expect, test } from 'vitest'

/** Variables of other programs in the same environment; a name without a value has the value `x`. */
const others = {
  container: 'HOSTNAME HOME PATH PWD TERM LANG LC_ALL TZ USER SHLVL container DEBIAN_FRONTEND',
  node: 'NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_VERSION YARN_VERSION npm_config_cache npm_lifecycle_event NO_COLOR FORCE_COLOR',
  desktop:
    'XDG_DATA_DIRS XDG_DATA_HOME XDG_SESSION_TYPE DESKTOP_SESSION LC_TIME EDITOR LOGNAME HOSTTYPE SSH_AUTH_SOCK WINDOWID',
  postgres:
    'PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA PGSSLMODE POSTGRES_PASSWORD POSTGRES_URL',
  telemetry: `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_TIMEOUT OTEL_TRACES_SAMPLER
    OTEL_TRACES_EXPORTER OTEL_SERVICE_NAME OTEL_RESOURCE_ATTRIBUTES OTEL_EXPORTER_OTLP_PROTOCOL`,
  systemd:
    'INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS LISTEN_PID STATE_DIRECTORY SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH',
  platforms: `PORT0 PORTS DYNO WEB_CONCURRENCY DATABASE_PRIVATE_URL DATABASE_URL_UNPOOLED K_SERVICE FLY_REGION
    RAILWAY_PUBLIC_DOMAIN RENDER_EXTERNAL_URL VERCEL_URL AWS_REGION ECS_CONTAINER_METADATA_URI HEROKU_APP_NAME`,
  ci: 'CI GITHUB_API_URL GITHUB_WORKSPACE GITHUB_TOKEN CI_API_V4_URL CI_PROJECT_DIR RUNNER_OS BUILD_ID',
  kubernetes: `KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT=tcp://10.0.0.1:443
    KUBERNETES_PORT_443_TCP_ADDR REDIS_SERVICE_HOST REDIS_SERVICE_PORT REDIS_PORT=tcp://10.0.0.2:6379 REDIS_PORT_6379_TCP
    REDIS_PORT_6379_TCP_ADDR REDIS_PORT_6379_TCP_PORT REDIS_PORT_6379_TCP_PROTO OPA_PORT=tcp://10.0.0.3:8181
    OPA_SERVICE_HOST OPA_SERVICE_PORT CONTENT_SERVICE_HOST CONTENT_PORT=tcp://10.0.0.4:3001 GATEWAY_PORT_3000_TCP_ADDR`,
  applications: `REDIS_HOST REDIS_PORT REDIS_PASSWORD DB_HOST DB_PORT APP_PORT APP_URL API_KEY API_PORT API_HOST SITE_URL SITE_NAME
    SMTP_HOST SMTP_PORT SMTP_USER LOG_FILE LOG_FORMAT DATA_PATH CACHE_DIR CACHE_TTL MAIL_URL BASE_URL TEST_DATABASE_URL SITE_HOST`,
}

function read(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\s+/).map((each) => {
      const [name = '', value = 'x'] = each.split('=')
      return [name, value]
    }),
  )
}

describe('names of environment variables', () => {
  test.each([
    ['REDIS_URI', 'REDIS_URL'],
    ['CACHE_MAX_BYTE', 'CACHE_MAX_BYTES'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['DATABSAE_URL', 'DATABASE_URL'],
    ['UPSTREAM_TIMEOUT', 'UPSTREAM_TIMEOUT_MS'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['WORKER', 'WORKERS'],
    ['api_base', 'API_BASE'],
  ])('%s is reported as a misspelt %s', (name, meant) => {
    const line = `${name}: is not a setting, did you mean ${meant}?`
    expect(findWarnings(ConfigSchema, { [name]: 'hunter2' })).toEqual([line])
    // If both are set, the misspelt name belongs to another program.
    expect(findWarnings(ConfigSchema, { [name]: 'x', [meant]: 'x' })).toEqual([])
    expect(findWarnings(ConfigSchema, { [name]: ' ' })).toEqual([])
  })

  test.each(Object.entries(others))('of other programs are not reported: %s', (_of, text) => {
    expect(findWarnings(ConfigSchema, read(text))).toEqual([])
    expect(findWarnings(ContentSettings, read(text))).toEqual([])
  })

  test('of the gateway are not reported by the content service', () => {
    const ours = Object.keys(ConfigSchema.properties).join(' ')
    expect(findWarnings(ContentSettings, read(ours))).toEqual([])
  })

  test('are checked by a separate content service', async () => {
    const environment = { LEADS_RETENTION_DAY: '30', DATA_DIR: '/dev/null' }
    const output = await new Promise<string>((fulfil) => {
      execFile(
        process.execPath,
        ['content/src/main.ts'],
        { cwd: root, env: environment },
        (_error, stdout) => fulfil(stdout),
      )
    })
    const [first = ''] = output.split('\n')
    expect(JSON.parse(first)).toMatchObject({
      level: 40,
      name: 'content',
      variables: ['LEADS_RETENTION_DAY: is not a setting, did you mean LEADS_RETENTION_DAYS?'],
    })
  })
})

test.each([
  ['en_US:en', []],
  ['en', []],
  [
    'ru_RU:ru',
    [
      'LANGUAGE=ru_RU:ru: is ignored, because it is a list of locales set by the system; to set the language of the site, use for example LANGUAGE=ru',
    ],
  ],
])('LANGUAGE=%s is reported if the site has no such language', (LANGUAGE, lines) => {
  expect(findWarnings(ConfigSchema, { LANGUAGE })).toEqual(lines)
})
