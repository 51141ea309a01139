import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Gives the browser the contracts of forms as the JSON Schema that they are, worked out while the site is
 * built: without the builder that wrote them, which weighs more than the whole form.
 */
export function inlineSchemas(): Plugin {
  return {
    name: 'inline-schemas',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async load(id) {
      if (!/contracts\/src\/(form\.rules|forms\.contract|subscription\.contract)\.ts$/.test(id))
        return null
      const contracts: Record<string, unknown> = await import(pathToFileURL(id).href)
      return Object.entries(contracts)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
