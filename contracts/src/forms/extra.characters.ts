import { ProblemError } from '../shared/problem.contract.ts'

/**
 * Reads a body by the rules of V-text, and again with the characters that the site accepts in addition
 * (`forms.extra_characters`) if a text has a wrong character: few bodies do, so few need these characters.
 */
export async function withExtraCharacters<T>(
  read: (extraCharacters?: string) => T,
  readExtraCharacters: () => Promise<string | undefined>,
): Promise<T> {
  try {
    return read()
  } catch (error) {
    const errors = error instanceof ProblemError ? error.problem.errors : undefined
    if (!errors?.some(({ rule }) => rule === 'regex')) throw error
    const extraCharacters = await readExtraCharacters()
    if (extraCharacters === undefined) throw error
    return read(extraCharacters)
  }
}
