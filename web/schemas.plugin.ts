import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Gives the browser contracts as the JSON Schema that they are, worked out while the site is built: without
 * the builder that wrote them, which weighs more than a whole form. A file that also exports functions is
 * code and stays as it is.
 */
export function inlineSchemas(): Plugin {
  return {
    name: 'inline-schemas',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async load(id) {
      if (!/\/contracts\/src\/[^/]+\.(contract|rules)\.ts$/.test(id)) return null
      const contracts: Record<string, unknown> = await import(pathToFileURL(id).href)
      const values = Object.entries(contracts)
      if (values.some(([, value]) => typeof value === 'function')) return null
      return values
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
