import { readFile } from 'node:fs/promises'
import { openApi, type ListOperation } from '@faceplate/adapter/openapi.lists'

/** The schemas of `openapi.yaml`. `npx openapi-typescript openapi.yaml` writes such types of a larger document. */
export interface Section {
  id: number
  title: string
  parent_id?: number | null
}

export interface Item {
  id: number
  model: string
  title: string
  text?: string
  section_id: number
  price?: number | null
  /** YYYY-MM-DD. */
  introduced?: string
  photos?: string[]
  properties: Record<string, string | number | boolean>
}

/** The operations that list sections and products. */
const sectionList: ListOperation = { operationId: 'listSections' }
const itemList: ListOperation = {
  operationId: 'listItems',
  items: '/items',
  pageParameter: 'page',
  query: { per_page: '100' },
}

export interface Content {
  sections: Section[]
  items: Item[]
}

/** Reads all sections and products of the API that a document describes. */
export async function readContent(
  file: string,
  given: Parameters<typeof openApi>[1],
): Promise<Content> {
  const { readList } = openApi(await readFile(file, 'utf8'), given)
  const [sections, items] = await Promise.all([
    readList<Section>(sectionList),
    readList<Item>(itemList),
  ])
  return { sections, items }
}
