// Types of the modules of http-cache-tests 0.4.5 that the tests import. The package has none.

declare module 'http-cache-tests/tests/index.mjs' {
  const suites: { tests: import('./cache.suite.ts').CacheCase[] }[]
  export default suites
}

declare module 'http-cache-tests/client/config.mjs' {
  export function setFetch(
    fetch: (url: string, init?: import('./cache.suite.ts').CaseRequest) => Promise<Response>,
  ): void
  export function setBaseUrl(url: string): void
}

declare module 'http-cache-tests/client/test.mjs' {
  /** Results of the cases that ran, by id: `true`, or the kind of the failure and its text. */
  export const testResults: Record<string, true | readonly [kind: string, text: string]>
  /** Runs a case and records its result. Changes the case. Rejects never, throws if the case has a result already. */
  export function makeCacheTest(test: import('./cache.suite.ts').CacheCase): Promise<void>
}

declare module 'http-cache-tests/server/handle-*.mjs' {
  /** @param segments of the path, after the name of the handler */
  export default function handle(
    segments: string[],
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
  ): void
}
