/** Message of the gateway to the process that runs it. */
export type GatewayMessage =
  | { type: 'listening'; port: number; opsPort?: number }
  /** It wants the embedded content service, with this module and environment. */
  | { type: 'content'; entry: string; environment: NodeJS.ProcessEnv }

/** Message to the gateway: the content service listens, for the first time or after a restart. */
export interface ContentMessage {
  type: 'content'
  port: number
}
