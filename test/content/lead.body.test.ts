import { readLeadBody } from '@faceplate/content/visitors/leads/lead.body'
import { maxCommentLength } from '@faceplate/contracts/forms/form.rules'
import { requestWarrantyExtension } from '@faceplate/contracts/forms/forms.contract'
import { cleanText } from '@faceplate/contracts/forms/text.clean'
import { describe, expect, test } from 'vitest'
import { contacts } from '../support/examples.ts'

describe('the body of a stored request', () => {
  test('[G-forms] is shown whole at the maximum size, also if normalisation makes its texts longer', () => {
    const trademark = '\u2122'
    const count = (requestWarrantyExtension.maxBodyBytes ?? 0) / Buffer.byteLength(trademark)
    const text = cleanText(trademark.repeat(maxCommentLength / 3))
    const serialNumbers = Array.from({ length: (count * 3) / maxCommentLength }, () => text)
    expect(JSON.stringify(serialNumbers).length).toBeGreaterThan(400_000)
    const body = { contacts, serialNumbers }
    expect(readLeadBody(body)).toEqual({ body })
    const twice = { contacts, serialNumbers: [...serialNumbers, ...serialNumbers] }
    expect(readLeadBody(twice)).not.toEqual({ body: twice })
  })
})
