import { expect, test } from 'vitest'
import { faultsOf, whole } from './axe.ts'
import { expectAccessible, newVisitor, register, openWorld, type Visitor } from './world.ts'

openWorld()

const visitorScreens = [
  '/login',
  '/forgotPassword',
  '/changePassword',
  '/forgotPassword/outbox',
  '/register',
  '/agreement',
  '/setting/language',
  '/explore/withdrawals',
  '/login/nowhere',
]
const customerScreens = [
  '/my',
  '/setting',
  '/payPwd',
  '/change-pwt',
  '/setting/security',
  '/setting/profile',
  '/setting/closing',
  '/setting/notifications',
  '/setting/points',
  '/realNameAuthentication?next=%2Ftrade',
  '/personCenter?next=%2Ftrade',
  '/withdraw',
  '/bankRecord?v=withdrawals',
  '/nowhere',
]
const devices = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
  { theme: 'light', width: 1280 },
] as const

test('the parts are drawn as the ui package says: a primary button is filled, a row is padded', async () => {
  const { page, open } = await newVisitor()
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await open('/login')
  expect(await styleOf('button[type=submit]', 'background-color')).toBe('rgb(43, 58, 194)')
  await open('/setting/language')
  expect(await styleOf('.row-body', 'padding-left')).toBe('20px')
})

test('a fault that is put into a screen is found', async () => {
  const { page, open } = await newVisitor()
  await open('/login')
  await page.locator('form').evaluate((form) => form.append(document.createElement('img')))
  expect(await faultsOf(page)).toEqual(['image-alt: <img>'])
})

/** Nothing may stick out sideways at the width it was made for. */
async function expectNoOverflow({ page }: Visitor): Promise<void> {
  await whole(page)
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}

for (const device of devices) {
  test(`axe finds nothing on the screens of a visitor (${device.theme}, ${device.width})`, async () => {
    const visitor = await newVisitor(device)
    for (const path of visitorScreens) {
      await visitor.open(path)
      await expectAccessible(visitor)
    }
    await visitor.open('/register')
    await visitor.page.locator('button[type=submit]').click()
    await expectAccessible(visitor)
    await visitor.page.getByRole('button', { name: visitor.say('access.readAgreement') }).click()
    await visitor.page.getByRole('dialog').waitFor()
    await expectAccessible(visitor)
  })

  test(`axe finds nothing on the screens of a customer (${device.theme}, ${device.width})`, async () => {
    const visitor = await newVisitor(device)
    await register(visitor)
    for (const path of customerScreens) {
      await visitor.open(path)
      await expectAccessible(visitor)
    }
    await visitor.open('/setting')
    await visitor.page
      .getByRole('button', { name: visitor.say('settings.logout'), exact: true })
      .click()
    await visitor.page.getByRole('alertdialog').waitFor()
    await expectAccessible(visitor)
  })
}

for (const language of ['de', 'ru', 'el', 'fr', 'zh-CN'] as const) {
  test(`nothing is cut or sticks out at 320 px (${language})`, async () => {
    const visitor = await newVisitor({ language, width: 320 })
    for (const path of visitorScreens) {
      await visitor.open(path)
      await expectNoOverflow(visitor)
    }
    await register(visitor)
    for (const path of customerScreens) {
      await visitor.open(path)
      await expectNoOverflow(visitor)
    }
  })
}
