import { ApiError } from '@faceplate/contracts/client'
import { notFound } from '@tanstack/react-router'

/**
 * Waits for what a page shows, `load(() => Promise.all([...]))`. What the API does not have, or calls
 * badly asked, is a page that does not exist; any other failure is a server error.
 */
export async function load<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'bad request') throw notFound()
    throw error
  }
}
