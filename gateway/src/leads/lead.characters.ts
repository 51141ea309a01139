import { getSite, type Site } from '@faceplate/contracts/calls/navigation.contract'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { Calls } from '../calls/calls.ts'

/**
 * Reads the characters that the site accepts in texts in addition (`forms.extra_characters`). `GET site` comes from the
 * cache, so it is available while the content API is down.
 */
export async function readExtraCharacters(calls: Calls): Promise<string | undefined> {
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
