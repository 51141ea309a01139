import { ApiError } from '@faceplate/contracts/client/client'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

/** Reads an optional call of the content API; undefined on 404. Rejects on any other error. */
export async function readIfThere<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Reads a resource named in a URL; rejects with a 404 of this title if the API rejects the request. */
export async function readOrNotFound<Read>(
  read: () => Promise<Read>,
  title: string,
): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'bad request') throw error
    throw new ProblemError(404, title)
  }
}
