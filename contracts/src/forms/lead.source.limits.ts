/** Parameters of campaigns in addresses of pages. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

/** Maximum length of the value of a campaign parameter, in UTF-16 units; a longer one is cut. */
export const maxTextLength = 100
export const maxClickIdLength = 400
/** Maximum number of click ids, so that a source fits into a header field. */
export const maxClickIds = 5
export const maxPathLength = 300
