import type { Advisory } from './advisories.store.ts'
import { toInstant, type CsafPublisher } from './csaf.document.ts'
import { csafFolder, providerPath, rolieName, toAdvisoryName } from './csaf.paths.ts'

/** Writes the provider metadata (CSAF 2.0 §7.1.7). */
export function writeProvider(advisories: readonly Advisory[], publisher: CsafPublisher) {
  const { name, email, origin } = publisher
  return {
    canonical_url: origin + providerPath,
    distributions: [
      {
        rolie: {
          feeds: [
            {
              summary: 'All advisories',
              tlp_label: 'WHITE',
              url: origin + csafFolder + rolieName,
            },
          ],
        },
      },
    ],
    last_updated: findNewest(advisories),
    list_on_CSAF_aggregators: true,
    metadata_version: '2.0',
    mirror_on_CSAF_aggregators: true,
    publisher: { category: 'vendor', name, namespace: origin, contact_details: email },
    role: 'csaf_provider',
  }
}

/** Writes the feed of all advisories (RFC 8322, with the restrictions of §7.1.15). */
export function writeRolie(advisories: readonly Advisory[], { name, origin }: CsafPublisher) {
  const self = origin + csafFolder + rolieName
  return {
    feed: {
      id: 'csaf-feed-tlp-white',
      title: `Security advisories of ${name} (TLP:WHITE)`,
      link: [{ rel: 'self', href: self }],
      category: [{ scheme: 'urn:ietf:params:rolie:category:information-type', term: 'csaf' }],
      updated: findNewest(advisories),
      entry: advisories.map((advisory) => {
        const url = origin + csafFolder + toAdvisoryName(advisory)
        return {
          id: advisory.id,
          title: `${advisory.id}: ${advisory.title}`,
          link: [
            { rel: 'self', href: url },
            { rel: 'hash', href: `${url}.sha256` },
          ],
          published: toInstant(advisory),
          updated: toInstant(advisory),
          summary: { content: advisory.summary },
          content: { type: 'application/json', src: url },
          format: {
            schema: 'https://docs.oasis-open.org/csaf/csaf/v2.0/csaf_json_schema.json',
            version: '2.0',
          },
        }
      }),
    },
  }
}

/** Writes `index.txt` with the name of every file (§7.1.12). */
export function writeIndex(advisories: readonly Advisory[]): string {
  return advisories.map((advisory) => `${toAdvisoryName(advisory)}\n`).join('')
}

/** Writes `changes.csv` with name and time of every file, newest first (§7.1.13). */
export function writeChanges(advisories: readonly Advisory[]): string {
  return advisories
    .map((advisory) => `"${toAdvisoryName(advisory)}","${toInstant(advisory)}"\n`)
    .join('')
}

function findNewest([newest]: readonly Advisory[]): string {
  return newest ? toInstant(newest) : '1970-01-01T00:00:00Z'
}
