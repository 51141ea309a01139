/** A compiled schema; `errors` describes the last rejected data. */
interface Validate {
  (data: never): unknown
  errors?: unknown
}

/**
 * Wraps a validator builder (Fastify's `buildValidator`) so that it compiles each schema at the first request. The
 * start does not wait for unused calls, and an invalid schema breaks only its own call.
 */
export function compileLazily<Given extends unknown[], Route, Compiled extends Validate>(
  build: (...given: Given) => (route: Route) => Compiled,
): (...given: Given) => (route: Route) => Compiled {
  return (...given) => {
    const compile = build(...given)
    return (route) => {
      let compiled: Compiled | undefined
      const validate: Validate = (data: never) => {
        compiled ??= compile(route)
        const result = compiled(data)
        validate.errors = compiled.errors
        return result
      }
      return validate as Compiled
    }
  }
}
