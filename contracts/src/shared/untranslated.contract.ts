/**
 * The field `untranslated`, which an object of a response can have if it has a page: the languages into which no text of
 * the object is translated. Their editions show the texts as they are. Contracts do not repeat it.
 */
export interface Untranslated {
  /** Language of the texts (BCP 47). */
  original: string
  /** Languages that lack all of the texts. */
  languages: string[]
}
