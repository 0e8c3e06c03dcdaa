import { assetsShow } from '@parkett/contract/customer/assets'
import { addDays } from '@parkett/core/civil'
import { instantOf, localTime } from '@parkett/core/market/zone'
import { callerOf } from './asking.ts'
import { setClock, type Visitor } from './world.ts'

const zone = 'Europe/Berlin'

/**
 * Begins on the next morning where the evening of Germany has come: a review begins only where there is time
 * left to end it that day, and days are over by other midnights than trading days.
 */
export async function untilMorning(visitor: Visitor): Promise<void> {
  const { at } = await (await callerOf(visitor))(assetsShow)
  const { date, time } = localTime(Date.parse(at), zone)
  if (time < '20:00') return
  await setClock(instantOf({ date: addDays(date, 1), time: '09:00' }, zone))
}
