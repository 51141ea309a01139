import { createBirpc, type BirpcReturn } from 'birpc'

/** One end of an IPC channel: `process` in a child process, its `ChildProcess` or `Worker` in the parent. */
interface ChannelEnd {
  send?: (message: object, handle: undefined, options: undefined, done: () => void) => boolean
  on(event: 'message', listen: (message: unknown) => void): unknown
}

/**
 * Opens the IPC channel to the other process.
 *
 * @param timeoutMs a call without a reply in this time rejects; negative: it waits until the channel is closed
 */
export function openChannel<Remote extends object, Local extends object>(
  end: ChannelEnd,
  local: Local,
  timeoutMs: number,
): BirpcReturn<Remote, Local> {
  return createBirpc<Remote, Local>(local, {
    // Send errors are ignored: the exit of the other process reports them.
    post: (message: object) => void end.send?.(message, undefined, undefined, () => {}),
    on: (listen) => void end.on('message', listen),
    timeout: timeoutMs,
  })
}
