import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface HostAnswer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

/**
 * Sends a request with any Host header, which `fetch` does not allow. No name is resolved.
 *
 * @param origin address that is connected to
 */
export async function requestHost(
  origin: string,
  host: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<HostAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { ...headers, host } },
      (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              text: bytes.toString('utf8'),
            }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
