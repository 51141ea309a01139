import type { List } from './woocommerce.ts'

/**
 * The fields of a post of WordPress that the mapping reads: https://developer.wordpress.org/rest-api/reference/posts/#schema. A type
 * of posts of your own may lack a title, a text or an excerpt.
 */
export interface Post {
  id: number
  slug: string
  /** Time in the zone of the shop; `date_gmt` may be of the day before or after. */
  date: string | null
  title?: Rendered
  content?: Rendered
  excerpt?: Rendered
  _embedded?: {
    /** Without an address if visitors may not see it. */
    'wp:featuredmedia'?: { source_url?: string; alt_text?: string }[]
    /** Its terms by taxonomy: categories, then tags. */
    'wp:term'?: Term[][]
  }
}

/** HTML as WordPress shows it: without blocks and shortcodes, with entities. */
interface Rendered {
  rendered: string
  /** Whether visitors are asked for a password; the text is empty then. */
  protected?: boolean
}

interface Term {
  id: number
  name: string
  slug: string
}

/** Reads all posts that are published, with their pictures and categories, and without their authors. */
export function readPosts(list: List, restBase: string): Promise<Post[]> {
  return list(`wp/v2/${restBase}`, {
    _embed: 'wp:featuredmedia,wp:term',
    // Without its links nothing is embedded.
    _fields: 'id,slug,date,title,content,excerpt,_links.wp:featuredmedia,_links.wp:term,_embedded',
  })
}
