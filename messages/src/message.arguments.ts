// Generated from catalogues/en.json by `npm run messages`.

/** Marks an argument that renders what stands between the tags. */
export type Tag = 'tag'

/** Arguments of messages of plain text. */
export interface MessageArguments {
  'drafts.bar': object
  'drafts.ended.link': object
  'drafts.ended.text': object
  'drafts.ended.title': object
  'drafts.leave': object
  'drafts.named': { label: string | number }
  'drafts.shows': { drafts: string }
  'drafts.showsAt': { drafts: string; moment: string | number; zone: string | number }
  'drafts.unnamed': object
  'drafts.until': { moment: string | number }
  'errors.badRequest': object
  'errors.connection.again': object
  'errors.connection.text': object
  'errors.connection.title': object
  'errors.home': object
  'errors.missing': object
  'errors.notFound': object
  'errors.pathNotFound': { path: string | number }
  'errors.search': object
  'errors.searchFor': { words: string | number }
  'errors.server': object
  'errors.stale.text': object
  'errors.stale.title': { time: string | number }
  'errors.title': { status: string | number }
  'errors.tooMany': object
  'ui.close': object
}

/** Arguments of messages with tags. */
export interface RichArguments {}
