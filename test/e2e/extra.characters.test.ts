import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { smallFolder } from '../support/content.templates.ts'
import { lead } from '../support/examples.ts'
import { consent, fill, findContact, findField, person, readNote } from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const detail = (field: string) =>
  `The ${field} field format is invalid. "%" cannot be used here: write "percent"`

describe('a site with forms.extra_characters', () => {
  const open = useBrowser()
  let folder: string
  let site: SiteProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faceplate-characters-'))
    const files = join(folder, 'files')
    await cp(smallFolder, files, { recursive: true })
    await appendFile(join(files, 'site.yaml'), "forms: { extra_characters: '&+' }\n")
    site = await startSite({ CONTENT_DIR: files, LOG_LEVEL: 'warn' })
  })
  afterAll(async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  })

  test.each(['PoE+', 'SFP+', 'AT&T', '25 °C', '100 %', '#5', '№ 5', '±5 °C'])(
    '[V-text] the demo accepts %s, which its customers write',
    async (comment) => {
      const sent = await fetch(`${origin}/api/forms/call`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...lead, contacts: { ...lead.contacts, comment } }),
      })
      expect(sent.status).toBe(201)
    },
  )

  test('[V-text] accepts them at both ends, and no others', async () => {
    const send = (comment: string) =>
      fetch(`${site.origin}/api/forms/call`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...lead, contacts: { ...lead.contacts, comment } }),
      })
    expect((await send('PoE+ & SFP+')).status).toBe(201)
    const rejected = await send('PoE+ at 5%')
    expect(rejected.status).toBe(422)
    expect((await rejected.json()).errors).toEqual([
      { pointer: '/contacts/comment', rule: 'regex', detail: detail('comment') },
    ])
  })

  test('[V-text] [V-submit] accepts them in the browser', async () => {
    const { page } = await open()
    await page.goto(`${site.origin}/in-progress/`)
    await waitUntilHydrated(page)
    const contact = findContact(page)
    await contact.scrollIntoViewIfNeeded()
    await waitUntilLive(contact.locator('form').first())
    await contact.getByText('Request a call').click()
    const { Email: _, ...others } = person
    await fill(contact, { ...others, Company: 'AT&T', Comment: 'PoE+ at 5%' })
    await consent(contact)
    const comment = findField(contact, 'Comment')
    await comment.blur()
    expect(await readNote(comment)).toBe(detail('Comment'))
    await contact.getByText('To be corrected: Comment', { exact: true }).waitFor()
    await comment.fill('PoE+ & SFP+')
    await contact.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
  })
})
