import { contacts } from './examples.ts'

/** Addresses of the makers whose sites are tested, which anyone may read. */
const own = /@(?:kedr|maker)\.example$/

/** Besides mail addresses, what the examples say of a person, in letters that no log has to escape. */
const words = [contacts.name, contacts.company_name, contacts.phone, contacts.comment].map((each) =>
  each.toLowerCase(),
)

/**
 * Finds lines of a log that tell of a visitor: a mail address, what a form was sent with, or a query, in which may
 * stand what somebody looked for. Every site that a test starts is held to it, so all that is ever sent is.
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
