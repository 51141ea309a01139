import type { ApiSchema } from '@faceplate/contracts/client/api.document'
import { Fragment, type ReactNode } from 'react'
import { readSchemaName } from './document.parts.ts'

/** Id of the element that describes a named schema. */
export function anchorOf(name: string): string {
  return `schema-${name}`
}

/** Type of a value in words; named schemas are links to their descriptions. */
export function SchemaType({ schema }: { schema: ApiSchema }): ReactNode {
  const { $ref, type, format, items, additionalProperties, properties } = schema
  if ($ref !== undefined) {
    const name = readSchemaName($ref)
    return <a href={`#${anchorOf(name)}`}>{name}</a>
  }
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>
  if (schema.enum) return joinTypes(schema.enum.map((each) => ({ const: each })))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joinTypes(choices)
  if (schema.allOf) return joinTypes(schema.allOf, ' and ')
  if (items) {
    return (
      <>
        list of <SchemaType schema={items} />
      </>
    )
  }
  if (!properties && typeof additionalProperties === 'object') {
    return (
      <>
        object of <SchemaType schema={additionalProperties} />
      </>
    )
  }
  const words = [type ?? (properties ? 'object' : 'any')].flat().join(' or ')
  return format === undefined ? words : `${words}, ${format}`
}

function joinTypes(schemas: readonly ApiSchema[], word = ' or '): ReactNode {
  return schemas.map((each, at) => (
    // eslint-disable-next-line react/no-array-index-key -- parts of a text have no state
    <Fragment key={at}>
      {at > 0 && word}
      <SchemaType schema={each} />
    </Fragment>
  ))
}
