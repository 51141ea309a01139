import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A device of another vendor and its replacements in our catalogue; the YAML file describes its origin. */
interface ReplacementQuestion {
  vendor: string
  model: string
  /** The facts that the data set states about the device. */
  facts: string
  /** Codes of products that may be the first result. */
  accepted: string[]
  orders?: [before: string, after: string][]
}

const file = new URL('../fixtures/replacement.questions.yaml', import.meta.url)
const questions = parse(readFileSync(file, 'utf8')) as ReplacementQuestion[]

/** The questions. Every third was not used for tuning (`heldOut`). */
export const replacementQuestions = questions.map((question, at) => ({
  orders: [],
  ...question,
  heldOut: at % 3 === 2,
}))
