/**
 * Header field with the processor time of a response of the content service, in milliseconds. The gateway charges it to
 * the client for which it made the call, and removes the field.
 */
export const processorField = 'content-processor-ms'
