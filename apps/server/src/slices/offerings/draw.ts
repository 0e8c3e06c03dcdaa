import { allotBy, drawKey, lineIdOf, listHashOf } from '@parkett/proof/draw'
import { isOutside } from '@parkett/core/offerings/own-price'
import { streamOf } from '@parkett/core/simulation/chance'
import type pg from 'pg'
import { int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, readOne, referenceRow } from '../../platform/db/read.ts'
import { waitForWriters } from '../../ledger/door/barrier.ts'
import {
  announcedOf,
  listOf,
  placed,
  pricesOf,
  supplyOf,
  type Line,
  type OfferingRow,
} from './offering.ts'
import { toldOf } from './outside.ts'

const asked = everyAccountRow({ id: int8, units: int8, nonce: text(), price: int8 })

/**
 * Closes the list of an offering and hashes it. Behind the writers that were under way no application is
 * dated before the closing any more, so that none is missing.
 */
export async function closeList(
  db: pg.PoolClient,
  offering: OfferingRow,
  now: number,
): Promise<void> {
  await waitForWriters(db)
  const sql = `SELECT id, units, nonce, price FROM applications
    WHERE offering = $1 AND status = 'applied' ORDER BY id`
  const own = await read(db, asked, sql, [offering.id.toString()])
  const prices = pricesOf(offering)
  // Confirmed while two people decided, and not ended yet: it is tried again.
  if (own.some(({ price }) => isOutside(price, prices)))
    throw new Error('an application is not on terms that are in force')
  const list = [
    ...own.map(({ id, units, nonce }) => ({
      id: lineIdOf(id.toString()),
      units: Number(units),
      nonce,
      simulated: false,
    })),
    ...simulatedApplicants(offering),
  ]
  await db.query(
    `INSERT INTO offering_lists (offering, list_hash, list, closed_at) VALUES ($1, $2, $3, $4)`,
    [offering.id, listHashOf(list), JSON.stringify(list), new Date(now)],
  )
}

/** Its number in its market; of one that two people published its own. */
const nameOf = ({ market, sequence, id }: OfferingRow): string =>
  sequence === null ? `house/${id}` : `${market}/${sequence}`

/** Sorts before the name of every application, which is figures alone. */
const early = '0-'

/**
 * Who else asks in a simulated market: from the number of the offering, so that the list is the same
 * whoever closes it. Each line says that it is simulated. Where who asked first comes first, every second of
 * them has waited for the opening and stands before every customer, the others behind.
 */
export function simulatedApplicants(row: OfferingRow): Line[] {
  const { publicQuantity, unit, maximum, isCapped } = row
  // Who asks first has it, and only people do.
  if (isCapped) return []
  const chance = streamOf(`offerings/applicants/${nameOf(row)}`)
  const isPlaced = placed(row) !== undefined
  const supply = Number(publicQuantity / unit)
  // Nobody asks for more than his right, and not every holder asks: nothing is drawn.
  const most = isPlaced ? Math.ceil(supply / 20) : Number(maximum / unit)
  const demand = supply * (isPlaced ? 0.4 + 0.3 * chance.next() : 0.6 + 3 * chance.next())
  const lines: Line[] = []
  const isTimed = row.method === 'prorata_time'
  for (let units = 0; units < demand;) {
    const own = 1 + Math.floor(most * chance.next() * chance.next())
    const nonce = Array.from({ length: 32 }, () => chance.below(16).toString(16)).join('')
    const id = `sim-${String(lines.length + 1).padStart(4, '0')}`
    lines.push({
      id: isTimed && lines.length % 2 === 0 ? `${early}${id}` : id,
      units: own,
      nonce,
      simulated: true,
    })
    units += own
  }
  return lines
}

const sealed = referenceRow({ seed: text() })

/** Draws from the closed list and the seed that was committed to, and publishes both. */
export async function draw(db: pg.PoolClient, offering: OfferingRow, now: number): Promise<void> {
  const id = offering.id.toString()
  const closed = await listOf(db, offering.id)
  if (closed === undefined) throw new Error('the list is not closed')
  const sql = 'SELECT seed FROM offering_seeds WHERE offering = $1'
  const { seed } = await readOne(db, sealed, sql, [id])
  // Without a value from outside the proof is of level 1, and its page says so.
  const entropy = (await toldOf(db, offering.id))?.value ?? ''
  const round = announcedOf(offering)?.round ?? null
  const key = drawKey({ seed, listHash: closed.listHash, entropy, round })
  if (offering.method === 'pools' && offering.poolUnits === null)
    throw new Error('no bound between the pools')
  const allotted = allotBy(offering, key, { list: closed.list, supply: supplyOf(offering) })
  await db.query(
    `INSERT INTO offering_draws (offering, seed, entropy, allotted, drawn_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [offering.id, seed, entropy, JSON.stringify(Object.fromEntries(allotted)), new Date(now)],
  )
}
