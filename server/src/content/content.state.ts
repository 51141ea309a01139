import { Type, type Static } from 'typebox'

/** Describes why the files of a folder were rejected. */
export const ContentRejection = Type.Object({
  folder: Type.String(),
  since: Type.String(),
  /** Number of faults. */
  count: Type.Integer({ minimum: 1 }),
  /** The first fault, with its place. */
  first: Type.String(),
})

export type ContentRejection = Static<typeof ContentRejection>

/**
 * State of the content, which the embedded content service reports to gateways. The call is outside `/api`, so that
 * visitors cannot reach it.
 */
export const ContentState = Type.Object({
  /** Number of imports that changed something. */
  version: Type.Integer({ minimum: 0 }),
  /**
   * Tags of responses and paths of files that changed since the version in the request, none without one; `all`: too many
   * to list, or the request has a version that this database does not have yet.
   */
  changed: Type.Union([Type.Literal('all'), Type.Array(Type.String())]),
  /** Absent while the current files of the folder are served. */
  refused: Type.Optional(ContentRejection),
})

export type ContentState = Static<typeof ContentState>

/** Path of the state, relative to the base URL of the content service, with `?since=VERSION`. */
export const contentStatePath = 'content/state'
