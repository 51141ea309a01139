import { createClient, createFetchTransport } from '@faceplate/contracts/client/client'

/** API client of the browser for calls that are not queries: changes and submissions of the visitor. */
export const api = createClient(createFetchTransport('/api/'))
