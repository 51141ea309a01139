import { getSite, type Site } from '@faceplate/contracts/calls/navigation.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { Calls } from '../calls/calls.ts'

/**
 * Reads a body by the rules of V-text, and again with the characters that the site accepts in addition
 * (`forms.extra_characters`) if a text has a wrong character: few bodies do, so few need `GET site`.
 */
export async function withExtraCharacters(
  calls: Calls,
  read: (extraCharacters?: string) => unknown,
): Promise<unknown> {
  try {
    return read()
  } catch (error) {
    const errors = error instanceof ProblemError ? error.problem.errors : undefined
    if (!errors?.some(({ rule }) => rule === 'regex')) throw error
    const extraCharacters = await readExtraCharacters(calls)
    if (extraCharacters === undefined) throw error
    return read(extraCharacters)
  }
}

/** `GET site` comes from the cache, so it is available while the content API is down. */
async function readExtraCharacters(calls: Calls): Promise<string | undefined> {
  try {
    const { response } = await calls.read(getSite, getSite.path)
    if (response.status !== 200) return undefined
    const { forms } = JSON.parse(response.body.bytes.toString()) as Site
    return forms?.extra_characters
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
