import { newsFeedPath } from '@faceplate/contracts/pages/site.pages'

/** Path of the Atom feed of all news or of one group. */
export function writeFeedPath(group: string): string {
  return group === '' ? newsFeedPath : `${newsFeedPath}?${new URLSearchParams({ group })}`
}
