/**
 * The one limit of a condition that a test waits for. A condition that holds is seen at once, so only a test that fails
 * takes as long; it is generous, since the machine may be busy with other work.
 */
export const patienceMs = 180_000
