import type { Advisory, Remedy } from './advisories.store.ts'
import { csafFolder, toAdvisoryName } from './csaf.paths.ts'

export interface CsafPublisher {
  name: string
  email: string
  /** Scheme and host of the site. */
  origin: string
  /** Language of the advisories (BCP 47). */
  language: string
}

/** Writes an advisory as a CSAF 2.0 document (security advisory profile, CSAF 2.0 §4.4). */
export function writeAdvisory(advisory: Advisory, remedy: Remedy, publisher: CsafPublisher) {
  return {
    document: describeDocument(advisory, remedy, publisher),
    product_tree: describeProducts(advisory, remedy, publisher),
    vulnerabilities: [describeVulnerability(advisory, remedy, publisher)],
  }
}

function describeDocument(advisory: Advisory, { devices }: Remedy, publisher: CsafPublisher) {
  const { id, title, summary, cvss } = advisory
  const date = toInstant(advisory)
  const self = `${publisher.origin}${csafFolder}${toAdvisoryName(advisory)}`
  const models = devices.map(({ name }) => name).join(', ')
  return {
    category: 'csaf_security_advisory',
    csaf_version: '2.0',
    title: `${id}: ${title}`,
    lang: publisher.language,
    aggregate_severity: { text: toWord(cvss.severity) },
    distribution: { tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/' } },
    publisher: {
      category: 'vendor',
      name: publisher.name,
      namespace: publisher.origin,
      contact_details: publisher.email,
    },
    notes: [
      { category: 'summary', title: 'Summary', text: summary },
      { category: 'general', title: 'Devices', text: models },
    ],
    references: [{ category: 'self', summary: 'This advisory', url: self }],
    tracking: {
      id,
      status: 'final',
      version: '1',
      initial_release_date: date,
      current_release_date: date,
      revision_history: [{ number: '1', date, summary: 'First published' }],
    },
  }
}

/** Ids of the affected and the fixed firmware, by which the parts of a document refer to them. */
function nameProducts({ id }: Advisory) {
  return { affected: `${id}-affected`, fixed: `${id}-fixed` }
}

function describeProducts(advisory: Advisory, remedy: Remedy, { name }: CsafPublisher) {
  const { firmware, fixed_in } = advisory
  const { affected, fixed } = nameProducts(advisory)
  const skus = remedy.devices.map(({ part_number }) => part_number)
  const versions = [
    toBranch('product_version_range', `vers:generic/<${fixed_in}`, {
      product_id: affected,
      name: `${firmware} before ${fixed_in}`,
      product_identification_helper: { skus },
    }),
    toBranch('product_version', fixed_in, {
      product_id: fixed,
      name: `${firmware} ${fixed_in}`,
      product_identification_helper: { skus, ...describeFile(remedy) },
    }),
  ]
  return {
    branches: [
      {
        category: 'vendor',
        name,
        branches: [{ category: 'product_name', name: firmware, branches: versions }],
      },
    ],
  }
}

function describeVulnerability(
  advisory: Advisory,
  { file }: Remedy,
  { name, origin }: CsafPublisher,
) {
  const { id, title, summary, firmware, fixed_in, cwe, cvss, workaround } = advisory
  const { affected, fixed } = nameProducts(advisory)
  return {
    title,
    ids: [{ system_name: name, text: id }],
    cwe,
    notes: [{ category: 'description', title: 'What happens', text: summary }],
    product_status: { known_affected: [affected], fixed: [fixed] },
    scores: [
      {
        products: [affected],
        cvss_v3: {
          version: '3.1',
          vectorString: cvss.vector,
          baseScore: cvss.score,
          baseSeverity: cvss.severity,
        },
      },
    ],
    remediations: [
      {
        category: 'vendor_fix',
        details: `Update to ${firmware} ${fixed_in}.`,
        product_ids: [affected],
        ...(file ? { url: origin + file.path } : {}),
      },
      ...(workaround === undefined
        ? []
        : [{ category: 'workaround', details: workaround, product_ids: [affected] }]),
    ],
  }
}

/** Time of publication. Content only has the day, so the hour is fixed. */
export function toInstant({ published_on }: Pick<Advisory, 'published_on'>): string {
  return `${published_on}T08:00:00Z`
}

function toBranch(category: string, name: string, product: object) {
  return { category, name, product }
}

function describeFile({ file }: Remedy) {
  if (!file) return {}
  const filename = file.path.split('/').at(-1)
  return {
    hashes: [{ file_hashes: [{ algorithm: 'sha256', value: file.sha256 }], filename }],
  }
}

function toWord(severity: string): string {
  return severity.charAt(0) + severity.slice(1).toLowerCase()
}
