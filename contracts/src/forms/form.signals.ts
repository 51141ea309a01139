/**
 * How the gateway tells programs that fill in forms from people, without asking people anything. Both signals
 * travel beside the body, which is just what its contract says; a request without them is a request all the same.
 */
export const formSignals = {
  /** What gives a stamp, outside `/api`: a signed time, asked for when a form is first touched. */
  stampPath: '/form-stamp',
  /** Field that carries the stamp back. */
  stamp: 'form-stamp',
  /** Field that says that something was typed where no person sees a field. */
  trap: 'form-trap',
  /** Name of that control, which programs fill in and browsers do not; a browser without scripts posts it itself. */
  trapName: 'homepage',
  /** Name of the control that says which page a form stands on, where its address is that of a call. */
  pageName: 'page',
} as const
