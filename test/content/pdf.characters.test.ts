import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import { expect, onTestFinished, test } from 'vitest'
import { openSmallContent } from '../support/content.ts'

test('[P-download] content with a character that no typeface has is rejected at its place', async () => {
  const content = await openSmallContent('SQLite')
  onTestFinished(() => content.close())
  const file = join(content.files, 'consents.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('title: Consent to', 'title: Consent 鹿 to'))
  const error: unknown = await content.import().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ImportError)
  const reason = expect.stringContaining("'鹿' (U+9E7F)") as string
  expect((error as ImportError).refusals).toEqual([
    { file: 'consents.yaml', line: 2, column: 18, field: '/personal_data/title', reason },
  ])
})
