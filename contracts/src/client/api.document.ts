/** OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html), as far as the site reads it. */
export interface ApiDocument {
  info: {
    title: string
    version: string
    summary?: string
    description?: string
    contact?: { name?: string; url?: string; email?: string }
  }
  tags?: readonly { name: string; description?: string }[]
  /** Operations by path and method. */
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  components?: ApiComponents
}

export interface ApiOperation {
  operationId: string
  summary?: string
  description?: string
  tags?: readonly string[]
  deprecated?: boolean
  security?: readonly Readonly<Record<string, readonly string[]>>[]
  parameters?: readonly (ApiParameter | ApiReference)[]
  requestBody?: ApiBody | ApiReference
  responses: Readonly<Record<string, ApiAnswer | ApiReference>>
}

export interface ApiReference {
  $ref: string
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  description?: string
  required?: boolean
  deprecated?: boolean
  schema?: ApiSchema
  example?: unknown
  examples?: Readonly<Record<string, { value?: unknown }>>
}

export interface ApiBody {
  description?: string
  required?: boolean
  content: ApiContent
}

export type ApiContent = Readonly<
  Record<
    string,
    {
      schema?: ApiSchema
      example?: unknown
      examples?: Readonly<Record<string, { value?: unknown }>>
    }
  >
>

export interface ApiAnswer {
  description: string
  headers?: Readonly<Record<string, ApiHeader | ApiReference>>
  content?: ApiContent
}

export interface ApiHeader {
  description?: string
  schema?: ApiSchema
  example?: unknown
}

/** JSON Schema (2020-12), as far as contracts use it. */
export interface ApiSchema {
  $ref?: string
  title?: string
  description?: string
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  examples?: readonly unknown[]
  deprecated?: boolean
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: ApiSchema
  prefixItems?: readonly ApiSchema[]
  properties?: Readonly<Record<string, ApiSchema>>
  patternProperties?: Readonly<Record<string, ApiSchema>>
  additionalProperties?: boolean | ApiSchema
  required?: readonly string[]
  allOf?: readonly ApiSchema[]
  anyOf?: readonly ApiSchema[]
  oneOf?: readonly ApiSchema[]
}

/** Targets of references, by kind and name. */
export interface ApiComponents {
  schemas?: Readonly<Record<string, ApiSchema>>
  parameters?: Readonly<Record<string, ApiParameter>>
  responses?: Readonly<Record<string, ApiAnswer>>
  headers?: Readonly<Record<string, ApiHeader>>
  requestBodies?: Readonly<Record<string, ApiBody>>
  securitySchemes?: Readonly<Record<string, { description?: string; name?: string; in?: string }>>
}
