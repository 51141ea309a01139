import { createClient, createFetchTransport } from '@faceplate/contracts/client/client'

/** Calls of the browser that are no queries: what a visitor changes or sends. */
export const api = createClient(createFetchTransport('/api/'))
