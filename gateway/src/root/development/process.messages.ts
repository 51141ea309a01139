/** Message from the gateway to its parent process. */
export type GatewayMessage =
  | { type: 'listening'; port: number; opsPort?: number }
  /** Requests the embedded content service, with this entry module and environment. */
  | { type: 'content'; entry: string; environment: NodeJS.ProcessEnv }

/** Message to the gateway: the content service is listening, for the first time or after a restart. */
export interface ContentMessage {
  type: 'content'
  port: number
}
