import { ApiError } from '@faceplate/contracts/client/client'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

/** Reads what a content API need not have; gives nothing where it has no such call, and rejects where that fails. */
export async function readIfThere<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Reads what an address names; rejects with a 404 of this title where the API knows nothing by that name. */
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
