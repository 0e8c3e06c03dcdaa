// Goal: staff see what is asked for of new shares in sums, and nobody's name; a dry run is not the draw.
// Method: the desk's call on the real server, before and after customers applied and one took it back.
import { applicationsCancel } from '@parkett/contract/customer/offerings'
import { offeringsBooks } from '@parkett/contract/desk/offerings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from '../slices/offerings/testing.ts'
import { newTrader, testApp, type TestApp } from './testing-app.ts'
import { openOffering } from './testing-owner.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let products: Colleague
let support: Colleague
beforeAll(async () => {
  world = await testApp()
  await world.run('offerings')
  const admin = await firstAdmin(world)
  products = await hire(world, admin, ['products'], 'produkte')
  support = await hire(world, admin, ['support'], 'hilft')
})
afterAll(() => world.close())

test('a book counts what stands, day by day, and names nobody', async () => {
  const [one, two] = [await newTrader(world.app), await newTrader(world.app)]
  const { id: offering, unit } = await openOffering(one, 'DE')
  const book = async () => {
    const { rows } = await products.must(offeringsBooks)
    return rows.find((row) => row.offering.id === offering)
  }
  expect(await book()).toMatchObject({ applications: 0, asked: 0, days: [] })
  await applyFor(one, { offering, quantity: unit * 3 })
  const { data } = await applyFor(two, { offering, quantity: unit * 2 })
  const full = await book()
  expect(full).toMatchObject({ applications: 2, asked: 5, days: [{ units: 5 }] })
  const { asked = 0, given, whole = 0, part = 0, none = 0, lines } = full?.dryRun ?? {}
  expect(given).toBe(Math.min(full?.supply ?? 0, asked))
  expect(whole + part + none).toBe(lines)
  expect(JSON.stringify(full)).not.toContain(String(one.id))
  await two.must(applicationsCancel, { params: { id: data.id } })
  expect(await book()).toMatchObject({ applications: 1, asked: 3, days: [{ units: 3 }] })
  expect(await support.call(offeringsBooks)).toMatchObject({ reason: 'not_permitted' })
})
