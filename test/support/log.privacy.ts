import { contacts } from './examples.ts'

/** Email domains of the sites under test, which are public. */
const own = /@(?:kedr|maker)\.example$/

/**
 * Personal data of the examples other than email addresses. The values have no characters that a log would escape.
 */
const words = [contacts.name, contacts.company_name, contacts.phone, contacts.comment].map((each) =>
  each.toLowerCase(),
)

/**
 * Finds log lines with personal data: an email address, values of a submitted form, or a query, which may contain a
 * visitor's search text. Every site that a test starts is checked, so this covers everything that tests submit.
 */
export function findPersonalLines(log: string): string[] {
  return log.split('\n').filter((line) => {
    const mails = line.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi) ?? []
    const lower = line.toLowerCase()
    return (
      mails.some((mail) => !own.test(mail)) ||
      words.some((word) => lower.includes(word)) ||
      /"(?:path|key)":"[^"]*\?/.test(line)
    )
  })
}
