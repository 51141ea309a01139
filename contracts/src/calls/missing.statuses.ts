/** The API lacks a call, as opposed to failing (RFC 9110 §15.5.5, §15.5.6, §15.5.11, §15.6.2). */
export const missingStatuses: ReadonlySet<number> = new Set([404, 405, 410, 501])
