import { getSite, Site } from '@faceplate/contracts/calls/navigation.contract'
import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { Calls } from '../calls/calls.ts'

const SiteWithForms = Type.Object({ forms: Site.properties.forms })

/**
 * The characters that the site accepts in texts in addition to those of V-text (`forms.extra_characters`). `GET site`
 * comes from the cache, so it is available while the content API is down. A value that breaks the contract is ignored.
 */
export async function readExtraCharacters(calls: Calls): Promise<string | undefined> {
  try {
    const { response } = await calls.read(getSite, getSite.path)
    if (response.status !== 200) return undefined
    const site: unknown = JSON.parse(response.body.bytes.toString())
    return Check(SiteWithForms, site) ? site.forms?.extra_characters : undefined
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
