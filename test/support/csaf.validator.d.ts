/** The part of the CSAF validator that the tests use; the package has no types. */
declare module '@secvisogram/csaf-validator-lib/validate.js' {
  export default function validate(
    checks: readonly unknown[],
    document: object,
  ): Promise<{ isValid: boolean; tests: { name: string; errors: object[] }[] }>
}
declare module '@secvisogram/csaf-validator-lib/basic.js' {
  const checks: Readonly<Record<string, unknown>>
  export = checks
}
