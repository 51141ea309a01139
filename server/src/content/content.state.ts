import { Type, type Static } from 'typebox'

/** Why the files of a folder were not taken. */
export const ContentRefusal = Type.Object({
  folder: Type.String(),
  since: Type.String(),
  /** All that is to be mended … */
  count: Type.Integer({ minimum: 1 }),
  /** … and the first of it, with its place. */
  first: Type.String(),
})

export type ContentRefusal = Static<typeof ContentRefusal>

/**
 * What the content service that comes with the site tells a gateway of its content. The call is outside `/api`, where no
 * visitor comes.
 */
export const ContentState = Type.Object({
  /** Counts the imports that changed something. */
  version: Type.Integer({ minimum: 0 }),
  /**
   * Tags of the answers, and paths of the files, that have changed since the version that is asked about, or within
   * the last day where none is; `all`: more than can be told.
   */
  changed: Type.Union([Type.Literal('all'), Type.Array(Type.String())]),
  /** Absent while all that the folder says is served. */
  refused: Type.Optional(ContentRefusal),
})

export type ContentState = Static<typeof ContentState>

/** Where it is asked for, from the address of the content service, with `?since=VERSION`. */
export const contentStatePath = 'content/state'
