import { groupChanges } from '@faceplate/contracts/calls/change.groups'
import type { GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import type { RouteResponse } from '@faceplate/contracts/client/client'
import { q } from '../base/query.ts'
import { documentTitles } from './document.text.ts'

/** A product with its documents; the same call as on the product page. */
export const goodDocumentsQuery = (idOrCode: string) =>
  q('GET catalog/good/{idOrCode}', { params: { idOrCode } })

const matchCount = 20

/** Products that match a typed text, best match first, from the site search. */
export const matchesQuery = (text: string) =>
  q('GET search', { query: { q: text, limit: matchCount } })

const groupCount = 100

/** Products of a group, to choose from without typing. */
export const familyQuery = (group: string) =>
  q('GET catalog/goods', { query: { group, page_size: groupCount } })

/** A file that was published for some products. */
export interface NewestFile {
  id: number
  day: string
  type: GoodDocument['type']
  title: string
  version: string | null
  url: string
  /** Some of its products, and the number of all. */
  goods: { code: string; name: string }[]
  count: number
}

/** Enough to see several files, each of which may be for dozens of products. */
const changeCount = 100
const mostFirmware = 6
const mostDocuments = 4
const mostGoods = 3

/** The newest firmware and the newest documents, newest first. */
export const newestFilesQuery = () =>
  q(
    'GET changes',
    { query: { kind: 'document', page_size: changeCount } },
    pickNewest,
    'newest-files',
  )

function pickNewest({ data }: RouteResponse<'GET changes'>): NewestFile[] {
  const typeOf = new Map(data.map(({ id, subject }) => [id, subject]))
  const files = groupChanges(data).flatMap(({ id, at, title, to, url, goods }): NewestFile[] => {
    const type = typeOf.get(id) ?? ''
    // Removed files have no address.
    if (url === null || !isDocumentType(type)) return []
    const listed = goods.filter(({ is_listed }) => is_listed)
    if (listed.length === 0) return []
    const shown = listed.slice(0, mostGoods).map(({ code, name }) => ({ code, name }))
    const day = at.slice(0, 10)
    return [{ id, day, type, title, version: to, url, goods: shown, count: listed.length }]
  })
  const firmware = files.filter(({ type }) => type === 'firmware')
  const documents = files.filter(({ type }) => type !== 'firmware')
  return [...firmware.slice(0, mostFirmware), ...documents.slice(0, mostDocuments)].toSorted(
    (a, b) => b.day.localeCompare(a.day) || a.id - b.id,
  )
}

function isDocumentType(text: string): text is GoodDocument['type'] {
  return Object.hasOwn(documentTitles, text)
}
