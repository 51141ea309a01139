import { resolve } from 'node:path'
import type { Config } from '../../base/config/config.ts'

/** Settings that the gateway passes to its embedded content service; it reads all others from the environment. */
export function writeContentSettings(config: Config): Record<string, string> {
  const { DATA_DIR, CONTENT_DIR, PUBLIC_ORIGIN, PORT } = config
  return {
    DATA_DIR: resolve(DATA_DIR),
    ...(CONTENT_DIR === undefined ? {} : { CONTENT_DIR: resolve(CONTENT_DIR) }),
    PUBLIC_ORIGIN: PUBLIC_ORIGIN ?? `http://localhost:${PORT}`,
    HOST: '127.0.0.1',
    PORT: '0',
  }
}
