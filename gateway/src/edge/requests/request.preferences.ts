import type { FastifyInstance } from 'fastify'

/** Longest value of a preference; browsers send up to about 200 characters. */
const maxPreferenceLength = 1024

/**
 * Removes preferences of a client (`Accept`, `Accept-Encoding`, `Accept-Language` and the like; RFC 9110 §12.5) that
 * are too long, as if they had not been sent: each reader splits and ranks their elements on every request.
 */
export function registerPreferences(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    for (const name in headers) {
      if (name.startsWith('accept') && String(headers[name]).length > maxPreferenceLength) {
        delete headers[name]
      }
    }
    done()
  })
}
