import { processorField } from '@faceplate/server/content/processor.field'
import { ProcessorTime, type Work } from '@faceplate/server/process/processor.time'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Measures the processor time of the request. */
    processorWork: Work | undefined
  }
}

/** States the processor time of each response up to its head: one client could otherwise use up this service unseen. */
export function stateProcessorTime(app: FastifyInstance): void {
  const time = new ProcessorTime()
  app.decorateRequest('processorWork')
  app.addHook('onRequest', (request, _reply, done) => {
    request.processorWork = time.start()
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const spentMs = request.processorWork?.end()
    if (spentMs !== undefined) reply.header(processorField, spentMs.toFixed(1))
    done()
  })
  // The client may have left before the response began.
  app.addHook('onResponse', (request, _reply, done) => {
    request.processorWork?.end()
    done()
  })
}
