/** Rows as they lie in the database; the same on SQLite and PostgreSQL. */
export interface Database {
  content_import: { id: number; digest: string }
  /** Content that is read whole: `site`, `banners/base`. `body` is JSON. */
  document: { name: string; body: string }
  catalogue_group: {
    id: number
    code: string
    parent_id: number | null
    name: string
    sort: number
    short_description: string
    description: string
    /** JSON of the group's banner. */
    banner: string | null
  }
  attribute: {
    code: string
    position: number
    name: string
    section: string
    type: AttributeType
    unit: string | null
    filter: number
    key_fact: number | null
  }
  good: {
    id: number
    code: string
    group_id: number
    name: string
    part_number: string
    summary: string
    description: string
    sort: number
    released_on: string
  }
  /** One value of one attribute. Numbers are in the attribute's unit; flags are `yes` or `no`. */
  good_attribute: {
    good_id: number
    attribute_code: string
    position: number
    number: number | null
    text: string | null
  }
  good_image: {
    good_id: number
    position: number
    path: string
    logo: number
    alt: string
    width: number
    height: number
  }
  image: { path: string; media_type: string; etag: string; body: string }
}

export type AttributeType = 'number' | 'choice' | 'flag'
