/**
 * Signals by which the gateway detects form spam without a captcha. They are sent beside the body, which contains only
 * the fields of its contract; a request without them is accepted too.
 */
export const formSignals = {
  /**
   * Path that issues a form token, outside `/api`: a signed time, requested when a form is first touched. It is used for
   * one request; with it in the header `form-stamp` the path issues the next one, with the same time.
   */
  stampPath: '/form-stamp',
  /** Header with the form token. */
  stamp: 'form-stamp',
  /** Header that reports text in the invisible control. */
  trap: 'form-trap',
  /**
   * Name of the invisible control, which bots fill in and browsers do not; without scripts it is posted with the form.
   */
  trapName: 'homepage',
  /** Name of the control with the path and query of the page, for a form that is posted without scripts. */
  pageName: 'page',
} as const
