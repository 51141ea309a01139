// Generated from catalogues/en.json by `npm run messages`.

/** Marks an argument that renders what stands between the tags. */
export type Tag = 'tag'

/** Arguments of messages of plain text. */
export interface MessageArguments {
  'editions.dismiss': object
  'editions.offer': object
  'editions.open': object
  'ui.close': object
}

/** Arguments of messages with tags. */
export interface RichArguments {}
