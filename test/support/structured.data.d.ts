/** The package has no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: {
      jsonld: Readonly<Record<string, readonly object[] | undefined>>
      microdata: object
      rdfa: object
    }): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>
  }
}
