import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import {
  expectAccessibleAt,
  expectAccessibleEverywhere,
  expectNoOverflow,
  onSmallPhone,
} from './looks.ts'
import { customerScreens, visitorScreens } from './looked-at.ts'
import { keyFaults } from './reach.ts'
import { follow, walk } from './walk.ts'
import { newVisitor, joinWorld, settle } from './world.ts'

joinWorld()

test('the parts are drawn as the ui package says: a primary button is filled, a row is padded', async () => {
  const visitor = await newVisitor()
  const { page, open } = visitor
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await open('/login')
  expect(await styleOf('button[type=submit]', 'background-color')).toBe('rgb(43, 58, 194)')
  await follow(visitor, page.locator('a[href="#/setting/language"]'))
  expect(await styleOf('.row-body', 'padding-left')).toBe('20px')
})

test('a fault that is put into a screen is found', async () => {
  const { page, open } = await newVisitor()
  await open('/login')
  await page.locator('form').evaluate((form) => form.append(document.createElement('img')))
  expect(await faultsOf(page)).toEqual(['image-alt: <img>'])
})

test('what keys do not lead to, what does not show that it has them, and a trap are found', async () => {
  const { page, open } = await newVisitor()
  await open('/login')
  expect(await keyFaults(page)).toEqual([])
  await page.locator('form').evaluate((form) => {
    const [leftOut, unseen, trap, behind] = ['left-out', 'unseen', 'trap', 'behind'].map((id) => {
      const button = document.createElement('button')
      button.id = id
      form.parentElement?.append(button)
      return button
    })
    leftOut?.setAttribute('tabindex', '-1')
    unseen?.style.setProperty('outline', '0')
    trap?.addEventListener('keydown', (key) => key.preventDefault())
    behind?.append('behind the trap')
  })
  const found = (await keyFaults(page)).join('\n')
  for (const fault of [/no key leads to .*left-out/, /unseen.*does not show/, /no key.*behind/])
    expect(found).toMatch(fault)
})

test('axe finds nothing on the screens of a visitor, by light and dark, narrow and wide', async () => {
  const visitor = await newVisitor()
  await visitor.open('/login')
  await follow(visitor, visitor.page.locator('a[href="#/register"]'))
  await visitor.page.locator('button[type=submit]').click()
  await expectAccessibleEverywhere(visitor)
  await visitor.page.getByRole('button', { name: visitor.t('access.readAgreement') }).click()
  const sheet = visitor.page.getByRole('dialog')
  await sheet.waitFor()
  // Its text keeps off the edge of the screen.
  expect((await sheet.locator('.prose').boundingBox())?.x).toBe(20)
  await expectAccessibleEverywhere(visitor)
  await visitor.page.goBack()
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectAccessibleAt(visitor, visitorScreens)
})

test('axe finds nothing on the screens of a customer, by light and dark, narrow and wide', async () => {
  const visitor = await newVisitor()
  await settle(visitor)
  await walk(visitor, 'account', '/setting')
  await visitor.page
    .getByRole('button', { name: visitor.t('settings.logout'), exact: true })
    .click()
  await visitor.page.getByRole('alertdialog').waitFor()
  await expectAccessibleEverywhere(visitor)
  await visitor.page.getByRole('button', { name: visitor.t('shell.cancel') }).click()
  await expectAccessibleAt(visitor, customerScreens)
})

test('nothing is cut or sticks out at 320 px, in the languages with the longest words', async () => {
  const nobody = await newVisitor()
  await nobody.open('/login')
  const customer = await newVisitor()
  await settle(customer)
  for (const language of ['de', 'ru', 'el', 'fr', 'zh-CN'] as const) {
    for (const [visitor, screens] of [
      [nobody, visitorScreens],
      [customer, customerScreens],
    ] as const)
      await expectNoOverflow(await onSmallPhone(visitor, language), screens)
  }
})
