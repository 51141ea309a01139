import type { CompiledMessage } from 'icu-minify/format'

/**
 * The compiled messages of rules by language and key. Empty here: the build of the package writes them
 * (`scripts/client.build.mjs`), because programs that use the package have no catalogues.
 */
export const ruleCatalogues: Readonly<
  Record<string, Readonly<Record<string, CompiledMessage>> | undefined>
> = {}
