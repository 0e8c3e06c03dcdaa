// Goal: what is open moves by itself, by the stream while it is there and by asking while it is not,
// and says which. Method: the answers to asking are counted, the stream is cut and let through again.
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { marketStock } from '@parkett/contract/customer/market'
import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from './asking.ts'
import { pin, beTrader } from './trading.ts'
import { goStock, showPortfolio, walk } from './walk.ts'
import { joinWorld, newVisitor, settle, type Visitor } from './world.ts'

joinWorld()

/** The stream of this visitor, which the test cuts and lets through. */
async function watchStream({ page }: Visitor) {
  const open = new Set<WebSocketRoute>()
  const ends: (string | undefined)[] = []
  let isCut = false
  await page.routeWebSocket('**/api/stream', (socket) => {
    if (isCut) return void socket.close()
    const server = socket.connectToServer()
    open.add(socket)
    server.onClose((code, reason) => {
      open.delete(socket)
      ends.push(reason)
      void socket.close({
        ...(code !== undefined && { code }),
        ...(reason !== undefined && { reason }),
      })
    })
  })
  await page.route('**/api/stream/*', (route) => (isCut ? route.abort() : route.continue()))
  return {
    cut: async (): Promise<void> => {
      isCut = true
      for (const socket of open) await socket.close()
      open.clear()
    },
    mend: (): void => void (isCut = false),
    count: () => open.size,
    ends,
  }
}

/** How often quotes were asked for so far. */
function countAsked({ page }: Visitor): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/market/quotes')) asked += 1
  })
  return () => asked
}

async function buy(visitor: Visitor, quantity: number): Promise<void> {
  const send = await callerOf(visitor)
  const { instrument } = await send(marketStock, { query: { code: 'NLE', market: 'DE' } })
  const wish = { side: 'buy', type: 'market', quantity } as const
  const { intent } = await send(ordersPrepare, { body: { instrument: instrument.id, ...wish } })
  await send(ordersPlace, { body: { intent, tradePassword: pin } })
}

for (const language of ['de', 'zh-CN'] as const)
  test(`a stock moves by itself; cut off, it is asked for and says so, until it is live again (${language})`, async () => {
    const visitor = await newVisitor({ language })
    const { page, t, complaints } = visitor
    const stream = await watchStream(visitor)
    const asked = countAsked(visitor)
    await settle(visitor)
    await goStock(visitor, 'NLE')
    const live = page.getByText(new RegExp(`· ${t('source.live')}$`))
    const every = page.getByText(new RegExp(`· ${t('source.every', { seconds: 3 })}$`))
    await live.waitFor()
    const line = async (): Promise<string> => (await live.or(every).textContent()) ?? ''

    const [before, askedBefore] = [await line(), asked()]
    await expect.poll(line).not.toBe(before)
    const after = await line()
    await expect.poll(line).not.toBe(after)
    expect(asked() - askedBefore).toBeLessThanOrEqual(1)

    await stream.cut()
    await every.waitFor()
    const cutAt = asked()
    await expect.poll(asked).toBeGreaterThan(cutAt + 1)
    stream.mend()
    await live.waitFor()
    const askedLive = asked()
    const again = await line()
    await expect.poll(line).not.toBe(again)
    expect(asked() - askedLive).toBeLessThanOrEqual(1)
    expect(complaints.filter((one) => !one.includes('WebSocket'))).toEqual([])
  })

test('an order of another device shows in the portfolio without asking, and a logout ends it', async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  const stream = await watchStream(visitor)
  await beTrader(visitor)
  await visitor.open('/home')
  await showPortfolio(visitor, 'positions')
  await expect.poll(stream.count).toBe(1)
  const row = page.locator('.rows .row:visible').filter({ hasText: 'NLE' }).first()
  expect(await row.count()).toBe(0)
  // Asking, were it left, comes too late for this.
  await buy(visitor, 3)
  await row.waitFor({ timeout: 4_000 })

  await walk(visitor, 'account', '/setting')
  await page.getByRole('button', { name: t('settings.logout'), exact: true }).click()
  const sure = page.getByRole('alertdialog', { name: t('c.logout') })
  await sure.getByRole('button', { name: t('settings.logout') }).click()
  await expect.poll(() => stream.ends).toContain('session_over')
  await expect.poll(stream.count).toBe(0)
})
