import { languageFacts, languages } from '@parkett/words/languages'
import { readTexts } from '@parkett/words/read'
import { expect, test } from 'vitest'
import { accessUser } from '@parkett/contract/customer/access'
import { callerOf } from './asking.ts'
import { typeAddress, walk } from './walk.ts'
import { joinWorld, logIn, newVisitor, settle } from './world.ts'

joinWorld()

test('each of the twelve languages holds at once, in the page, its storage and its calls', async () => {
  const { page, open, context, complaints } = await newVisitor()
  await open('/setting/language')
  for (const language of languages) {
    const { name, html } = languageFacts[language]
    await page.getByRole('button', { name, exact: true }).click()
    await page
      .getByRole('heading', {
        level: 1,
        name: readTexts('common', language)['title.language'] ?? '',
      })
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(html)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe(language)
    const updown = () => page.evaluate(() => document.documentElement.dataset['updown'])
    await expect.poll(updown).toBe(language.startsWith('zh') ? 'east' : 'west')
    const asked = page.waitForRequest('**/api/agreement')
    await typeAddress(page, '/agreement', 'a call of each language, from the screen of languages')
    expect(await (await asked).headerValue('lang')).toBe(language)
    await page.goBack()
  }
  const cookie = async () =>
    (await context.cookies()).find(({ name }) => name === 'local-language')?.value
  await expect
    .poll(async () => decodeURIComponent((await cookie()) ?? ''))
    .toBe('{"language":"zh-CN"}')
  expect(complaints).toEqual([])
})

test('what is chosen is what the house writes in: at once, and at the login of a device that chose before', async () => {
  const visitor = await newVisitor({ language: 'zh-CN' })
  const person = await settle(visitor)
  const send = await callerOf(visitor)
  const written = async () => (await send(accessUser)).lang.language_name
  expect(await written()).toBe('English')
  await walk(visitor, 'account', '/setting', '/setting/language')
  await visitor.page.getByRole('button', { name: languageFacts.sv.name, exact: true }).click()
  await expect.poll(written).toBe(languageFacts.sv.name)

  const elsewhere = await newVisitor({ language: 'el' })
  await elsewhere.open('/login')
  await logIn(elsewhere, person.username, person.password)
  await expect.poll(written).toBe(languageFacts.el.name)
  expect([...visitor.complaints, ...elsewhere.complaints]).toEqual([])
})
