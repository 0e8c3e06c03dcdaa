import { expect, test } from 'vitest'
import { walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  logIn,
  newVisitor,
  joinWorld,
  readCode,
  settle,
} from './world.ts'

joinWorld()

const fresh = 'ein Fenster zum Hof 7'

for (const language of ['de', 'zh-CN'] as const) {
  test(`a forgotten password is set anew with a code, and every session ends (${language})`, async () => {
    const owner = await newVisitor({ language })
    const person = await settle(owner)
    const visitor = await newVisitor({ language })
    const { page, t, open, complaints } = visitor
    await open('/login')
    await page.getByRole('link', { name: t('title.forgotPassword') }).click()
    await arrive(visitor, '/forgotPassword')
    await page.getByLabel(t('reset.name')).fill(person.username)
    await page.getByRole('button', { name: t('reset.send') }).click()
    const field = page.getByLabel(t('reset.code'))
    await field.waitFor()
    await expectAccessible(visitor)
    const code = await readCode(visitor)
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.locator('[role=alert], .field-error').first().waitFor()
    await field.fill(code)
    await arrive(visitor, '/changePassword')
    await expectAccessible(visitor)
    await page.getByLabel(t('newpwd.new'), { exact: true }).fill(fresh)
    await page.getByLabel(t('newpwd.again')).fill(fresh)
    await page.getByRole('button', { name: t('newpwd.save') }).click()
    await arrive(visitor, '/login')
    await page.getByText(t('s.passwordReset')).first().waitFor()
    await logIn(visitor, person.username, fresh)
    await arrive(visitor, '/home')
    await owner.page.reload()
    await arrive(owner, /^\/login/)
    expect(complaints).toEqual([])
  })
}

test('the login password is changed with the old one, and one logs in again with the new one', async () => {
  const visitor = await newVisitor()
  const { page, t, complaints } = visitor
  const person = await settle(visitor)
  await walk(visitor, 'account', '/setting')
  await page.getByRole('link', { name: t('title.changeLoginPassword') }).click()
  await arrive(visitor, '/change-pwt')
  await page.getByLabel(t('newpwd.old')).fill('nicht das richtige')
  await page.getByLabel(t('newpwd.new'), { exact: true }).fill(fresh)
  await page.getByLabel(t('newpwd.again')).fill(fresh)
  await page.getByRole('button', { name: t('newpwd.save') }).click()
  await page.locator('input[name=oldPassword][aria-invalid=true]').waitFor()
  await page.getByLabel(t('newpwd.old')).fill(person.password)
  await page.getByRole('button', { name: t('newpwd.save') }).click()
  await arrive(visitor, '/login')
  await page.getByText(t('s.passwordReset')).first().waitFor()
  await logIn(visitor, person.username, fresh)
  await arrive(visitor, '/home')
  expect(complaints).toEqual([])
})

test('/changePassword without a code leads back to asking for one', async () => {
  const visitor = await newVisitor()
  await visitor.open('/changePassword')
  await visitor.page.getByRole('link', { name: visitor.t('reset.restart') }).click()
  await arrive(visitor, '/forgotPassword')
})
