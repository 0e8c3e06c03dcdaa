import { languageFacts, languages } from '@parkett/words/languages'
import { readTexts } from '@parkett/words/read'
import { expect, test } from 'vitest'
import { newVisitor, openWorld } from './world.ts'

openWorld()

test('each of the twelve languages holds at once, in the page, its storage and its calls', async () => {
  const { page, open, context, complaints } = await newVisitor()
  await open('/setting/language')
  for (const language of languages) {
    const { name, html } = languageFacts[language]
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: readTexts('common', language)['title.language'] ?? '' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(html)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language)
    const updown = await page.evaluate(() => document.documentElement.dataset['updown'])
    expect(updown).toBe(language.startsWith('zh') ? 'east' : 'west')
    const asked = page.waitForRequest('**/api/agreement')
    await page.evaluate(() => location.assign('#/agreement'))
    expect(await (await asked).headerValue('lang')).toBe(language)
    await page.goBack()
  }
  const cookie = (await context.cookies()).find(({ name }) => name === 'local-language')
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('{"language":"zh-CN"}')
  expect(complaints).toEqual([])
})
