import { addDays, dayNumber } from '@parkett/core/civil'
import { marketCodes } from '@parkett/contract/customer/market-codes'
import { firstWeek } from '@parkett/core/practice/weeks'
import { simulatedCalendars } from '@parkett/core/market/published-calendars'
import { createHash } from 'node:crypto'
import { makeIds, systemChance } from '../../base/ports.ts'
import { keepFinishedDays, seedCompanies, type FinishedDays } from '../../market/seed.ts'
import type { Cluster } from '../../platform/db/cluster.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import { migrateAt } from '../../platform/db/migrate-at.ts'
import { appPool } from '../../platform/db/pool.ts'

const unfinished = 'template_unfinished'

/**
 * The books that every practice begins as a copy of: ten years of the market and nobody in it. Made
 * once for a version of the schema; answers its name.
 */
export async function makeTemplate(cluster: Cluster): Promise<string> {
  const migrations = readMigrations()
  const version = createHash('sha256').update(migrations.map(({ hash }) => hash).join())
  const name = `template_${version.digest('hex').slice(0, 12)}`
  const there = await cluster.names()
  if (there.includes(name)) return name
  await cluster.make(await freed(cluster, there))
  const place = cluster.placeOf(unfinished)
  await migrateAt(place, migrations)
  const pool = appPool(place, 2)
  try {
    await seedCompanies(pool, makeIds(Date.now, systemChance))
    await keepFinishedDays(pool, simulatedCalendars, drawnTo)
  } finally {
    await pool.end()
  }
  await cluster.rename(unfinished, name)
  return name
}

/** Those of older versions go, and what a start left that was killed half way. */
async function freed(cluster: Cluster, there: readonly string[]): Promise<string> {
  for (const name of there) if (name.startsWith('template_')) await cluster.drop(name)
  return unfinished
}

/** The Friday before the first week that can be played. */
const lastDay = dayNumber(addDays(firstWeek, -3))
const drawnTo = Object.fromEntries(marketCodes.map((code) => [code, lastDay])) as FinishedDays
