import { formatLeadEmailHtml } from '@faceplate/content/visitors/leads/lead.html'
import { renderPlainPage } from '@faceplate/gateway/responses/pages/failure.page'
import { directionOf } from '@faceplate/messages/text.direction'
import { describe, expect, test } from 'vitest'

describe('[E-direction] the direction of a language', () => {
  test.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['az-Arab', 'rtl'],
    ['en', undefined],
    ['vi', undefined],
  ])('%s: %s', (language, direction) => {
    expect(directionOf(language)).toBe(direction)
  })

  test('is that of the plain error page and of emails', () => {
    const { html } = renderPlainPage({ title: '', text: '', link: '', language: 'ar' }, undefined)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    const email = { language: 'ar', title: '', sections: [] }
    expect(formatLeadEmailHtml(email, 'http://localhost')).toContain('<html lang="ar" dir="rtl">')
  })
})
