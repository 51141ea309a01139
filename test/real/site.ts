import { requestHost } from '../support/host.request.ts'
import { launchSite } from '../support/site.launch.ts'

const hosts = { en: 'www.site.example', ru: 'ru.site.example' } as const

/** A gateway with two editions. */
export interface RealSite {
  /** Reads a page of an edition as a visitor. */
  read: (language: keyof typeof hosts, path: string) => Promise<{ status: number; text: string }>
  stop: () => Promise<void>
}

/**
 * Starts a gateway in front of an adapter.
 *
 * @param opsPort its port for operators, which the adapter purges with `token`
 */
export async function startSite(
  adapter: string,
  { opsPort, token }: { opsPort: number; token: string },
): Promise<RealSite> {
  const editions = Object.entries(hosts).map(([language, host]) => `${language}=https://${host}`)
  const site = await launchSite({
    API_BASE: adapter,
    EDITIONS: editions.join(','),
    OPS_PORT: String(opsPort),
    OPS_TOKEN: token,
  })
  return {
    read: (language, path) => requestHost(site.origin, hosts[language], path),
    stop: () => site.stop(),
  }
}
