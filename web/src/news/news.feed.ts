import { newsFeedPath } from '@faceplate/contracts/pages/site.pages'

/** Where a program reads the news, or those of one group. */
export function writeFeedPath(group: string): string {
  return group === '' ? newsFeedPath : `${newsFeedPath}?${new URLSearchParams({ group })}`
}
