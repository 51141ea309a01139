import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A device of another maker, and what our catalogue has for it; the file says how it was written. */
interface ReplacementQuestion {
  vendor: string
  model: string
  /** What the data set says of it. */
  facts: string
  /** Codes of goods that may come first. */
  accepted: string[]
  orders?: [before: string, after: string][]
}

const file = new URL('../fixtures/replacement.questions.yaml', import.meta.url)
const questions = parse(readFileSync(file, 'utf8')) as ReplacementQuestion[]

/** The questions; every third was kept out of tuning (`heldOut`). */
export const replacementQuestions = questions.map((question, at) => ({
  orders: [],
  ...question,
  heldOut: at % 3 === 2,
}))
