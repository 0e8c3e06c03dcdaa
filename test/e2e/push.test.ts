// Goal: a customer switches messages on for this device, sees one on it, and a tap leads to what it is
// about; a browser that refuses says so; who logs out hears no more. Method: the real product with its
// service worker; what a browser without windows has not is stood in for (`notification-centre.ts`):
// its push service and the list of what it shows.
import { pushRead } from '@parkett/contract/customer/push'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { isSubscribed, shownOn, standIn, standInWorker, tap } from './notification-centre.ts'
import { walk } from './walk.ts'
import {
  arrive,
  expectAccessible,
  logIn,
  newVisitor,
  openWorld,
  settle,
  type Visitor,
} from './world.ts'

openWorld({ PUSH_CONTACT: 'mailto:push@broker.example' })

/** Hands the worker of this window what came by the push service. */
async function deliver({ page, context, origin }: Visitor, data: object): Promise<void> {
  const tools = await context.newCDPSession(page)
  const known = new Promise<string>((done) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) done(first.registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  const registrationId = await known
  const message = { origin, registrationId, data: JSON.stringify(data) }
  await tools.send('ServiceWorker.deliverPushMessage', message)
}

for (const [language, theme, width] of [
  ['de', 'light', 390],
  ['zh-CN', 'dark', 1440],
] as const)
  test(`messages to this device are switched on, shown, tapped on and ended (${language})`, async () => {
    const visitor = await newVisitor({ language, theme, width, keeps: true })
    const { page, t, complaints } = visitor
    await standIn(visitor)
    const person = await settle(visitor)
    await walk(visitor, 'account', '/setting')
    await page.getByRole('link', { name: t('title.notifications') }).click()
    await page.getByRole('button', { name: t('push.turnOn') }).click()
    await page.getByText(`${t('push.here')} · Chrome, Linux`).waitFor()
    const orders = page.getByLabel(`${t('notices.orders')} (${t('notices.push')})`)
    expect(await orders.isChecked()).toBe(false)
    await orders.click()
    await expect.poll(() => orders.isChecked()).toBe(true)
    await expectAccessible(visitor)
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/push-${language}.png`,
        fullPage: true,
      })
    expect(await isSubscribed(visitor)).toBe(true)

    const text = t('notify.pushOrders')
    const sent = { title: 'Parkett', text, language, to: 'order', object: '7', tag: '11' }
    await standInWorker(visitor)
    await deliver(visitor, sent)
    const shown = { title: 'Parkett', body: text, lang: language, tag: '11' }
    await expect.poll(() => shownOn(visitor)).toEqual([shown])
    // The same again stands in its own place; what is none of the house is not shown as if it were.
    await deliver(visitor, sent)
    await deliver(visitor, { ...sent, tag: '12', to: 'https://evil.example/' })
    await expect.poll(async () => (await shownOn(visitor)).length).toBe(2)
    expect((await shownOn(visitor)).map(({ body }) => body)).not.toContain(undefined)
    expect((await shownOn(visitor)).filter(({ body }) => body === text)).toEqual([shown])

    await tap(visitor, '11')
    await expect.poll(() => visitor.path()).toBe('/order?id=7')

    await walk(visitor, 'account', '/setting')
    await page.getByRole('button', { name: t('settings.logout'), exact: true }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: t('settings.logout') }).click()
    await expect.poll(() => isSubscribed(visitor)).toBe(false)
    await expect.poll(() => shownOn(visitor)).toEqual([])
    await logIn(visitor, person.username, person.password)
    await arrive(visitor, '/home')
    const { devices } = await (await callerOf(visitor))(pushRead)
    expect(devices.map(({ end }) => end)).toEqual(['signed_out'])
    expect(complaints).toEqual([])
  })

test('a browser that refuses is told how to let them through', async () => {
  const visitor = await newVisitor({ language: 'de', keeps: true })
  const { page, context, t } = visitor
  await context.addInitScript(() => {
    const said = { permission: 'default' }
    Object.defineProperty(Notification, 'permission', { get: () => said.permission })
    Reflect.set(Notification, 'requestPermission', async () => {
      said.permission = 'denied'
      return said.permission
    })
  })
  await settle(visitor)
  await walk(visitor, 'account', '/setting')
  await page.getByRole('link', { name: t('title.notifications') }).click()
  await page.getByRole('button', { name: t('push.turnOn') }).click()
  await page.getByText(t('push.denied')).waitFor()
  await expectAccessible(visitor)
})
