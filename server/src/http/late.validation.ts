/** A compiled schema; what is wrong with the data it refused last stands in `errors`. */
interface Validate {
  (data: never): unknown
  errors?: unknown
}

/**
 * Makes a builder of validators (Fastify's `buildValidator`) put off the compilation of a schema until its first
 * request: a start does not wait for calls that nobody makes yet, and an odd schema costs its own call alone.
 */
export function compileLate<Given extends unknown[], Route, Compiled extends Validate>(
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
