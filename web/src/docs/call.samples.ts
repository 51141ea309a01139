import type { Messages } from '@faceplate/messages/messages'
import { keyOf, type CallRequest, type Given } from './call.request.ts'
import type { Call } from './document.parts.ts'

export interface Sample {
  title: string
  code: string
}

/** Writes a request as sample code in several languages. */
export function writeSamples(
  t: Messages,
  call: Pick<Call, 'method' | 'path' | 'parameters'>,
  request: CallRequest,
  given: Given,
  origin: string,
): Sample[] {
  return [
    { title: 'curl', code: writeCurl(request, origin) },
    { title: 'JavaScript', code: writeFetch(request, origin) },
    { title: t('docs.sample.client'), code: writeClient(call, request, given, origin) },
  ]
}

function writeCurl({ method, path, headers, body }: CallRequest, origin: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl ${quote(origin + path)}`,
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data ${quote(body)}`]),
  ].join(' \\\n  ')
}

function writeFetch({ method, path, headers, body }: CallRequest, origin: string): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${writeLiteral(headers)},`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${body}),`]),
  ]
  const last = options.length === 0 ? '' : `, {\n${indent(options.join('\n'))}\n}`
  return `const response = await fetch(${JSON.stringify(origin + path)}${last})\nconsole.log(response.status, await response.json())`
}

function writeClient(
  { method, path, parameters }: Pick<Call, 'method' | 'path' | 'parameters'>,
  { body, headers: { 'Content-Type': _type, ...headers } }: CallRequest,
  given: Given,
  origin: string,
): string {
  const pick = (place: string) =>
    Object.fromEntries(
      parameters.flatMap((each) => {
        const value = each.in === place ? (given[keyOf(each)] ?? '') : ''
        const isNumber = [each.schema?.type ?? []]
          .flat()
          .every((type) => /integer|number/.test(type))
        return value === ''
          ? []
          : [[each.name, isNumber && each.schema?.type ? Number(value) : value]]
      }),
    )
  const input = [
    ...['path', 'query'].flatMap((place) => {
      const values = pick(place)
      const key = place === 'path' ? 'params' : place
      return Object.keys(values).length === 0 ? [] : [`${key}: ${writeLiteral(values)},`]
    }),
    ...(body === undefined ? [] : [`body: ${body},`]),
  ]
  const route = `'${method} ${path.replace('/api/', '')}'`
  const options = Object.keys(headers).length === 0 ? [] : [`{ headers: ${writeLiteral(headers)} }`]
  const inputs = input.length === 0 ? [] : [`{\n${indent(input.join('\n'))}\n}`]
  // Options come third, so that a call with options alone has to leave its input out.
  const before = inputs.length === 0 && options.length > 0 ? ['undefined'] : inputs
  return [
    `import { connect } from '@faceplate/contracts'`,
    '',
    `const api = connect('${origin}')`,
    `const response = await api(${[route, ...before, ...options].join(', ')})`,
  ].join('\n')
}

function writeLiteral(values: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(values).map(
    ([key, value]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${JSON.stringify(value)}`,
  )
  return `{ ${members.join(', ')} }`
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
