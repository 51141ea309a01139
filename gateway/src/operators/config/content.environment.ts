import { resolve } from 'node:path'
import type { Config } from '../../base/config/config.ts'

/** What the gateway tells the content service that it starts; all else that service reads as it stands. */
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
