import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { toDecimal } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import { printAmount } from '@parkett/core/decimal'
import { institutionsOn, mayMove } from '@parkett/core/treasury/institutions'
import type { Institution } from '@parkett/core/treasury/terms'
import type pg from 'pg'
import { decidedInstitutions, liesAt } from '../../accounts/treasury/institutions.ts'
import { pooled } from '../../accounts/treasury/terms.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { locks } from '../../platform/db/locks.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { poolsRoom } from './pools-room.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Deps = { readonly ids: Ids; readonly clock: Clock }
type OfKind<K extends ApprovalAct['kind']> = Extract<ApprovalAct, { kind: K }>
type Terms = OfKind<'treasury.institution'>
type Move = OfKind<'treasury.move'>

/** Two people name an institution of a pool, or give it other terms from a later day on (`money.md` G67). */
const namePlace = (deps: Deps): FourEyesAct =>
  fourEyesAct<'treasury.institution'>({
    kind: 'treasury.institution',
    object: ({ currency, name }) => `pool:${currency} institution:${name}`,
    evidence: poolsRoom,
    preview: (db, act) => judged(deps, db, act),
    run: async (db, act, { approval }) => {
      const { currency, name, scheme, cap, liquidity, validFrom } = act
      await db.query(
        `INSERT INTO treasury_institutions (id, currency, name, scheme, protected, cap, liquidity, valid_from,
           decided_at, approval) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          deps.ids.next(),
          currency,
          name,
          scheme,
          limitOf(act),
          cap,
          liquidity,
          validFrom,
          new Date(deps.clock.now()),
          approval,
        ],
      )
    },
    committed: async () => {},
  })

/** Hundredths of a currency that has two decimals, as every pool's. */
const limitOf = ({ currency, limit }: Terms): bigint | null =>
  limit === null ? null : readMoney(currency, limit).minor

/** Refuses `field_invalid` for terms that are none, or not behind every row of the institution. */
async function judged({ clock }: Deps, db: Db, act: Terms) {
  const { currency, name, scheme, validFrom } = act
  if (!pooled.includes(currency)) refuse('not_found')
  const today = utcDate(clock.now())
  const limit = limitOf(act)
  const isProtected = limit !== null && limit > 0n
  if (validFrom <= today || (scheme === 'deposit') !== isProtected) refuse('field_invalid')
  const rows = await decidedInstitutions(db, currency)
  if (rows.some((row) => row.name === name && row.validFrom >= validFrom)) refuse('field_invalid')
  const before = institutionsOn(currency, rows, '9999-12-31').find((one) => one.name === name)
  return {
    before: before === undefined ? 'not named' : said(currency, before),
    after: `${validFrom}: ${said(currency, { ...act, limit })}`,
  }
}

type Said = Pick<Institution, 'name' | 'scheme' | 'limit' | 'cap' | 'liquidity'>
const said = (currency: string, { name, limit, cap, liquidity }: Said): string =>
  [
    name,
    limit === null ? 'unprotected' : `protected to ${toDecimal(limit, 2)} ${currency}`,
    `at most ${cap} %`,
    `cash ${liquidity}`,
  ].join(', ')

/** Two people move money of a pool from one institution to another (`money.md` G68). */
const moveInPool = (deps: Deps): FourEyesAct =>
  fourEyesAct<'treasury.move'>({
    kind: 'treasury.move',
    object: ({ currency }) => `pool:${currency}`,
    evidence: poolsRoom,
    amount: async (_db, { currency, amount }) => readMoney(currency, amount),
    preview: async (db, act) => {
      const { places, amount } = await moving(deps, db, act)
      const at = (name: string, change: bigint): string => {
        const held = places.find((one) => one.name === name)?.held ?? 0n
        return `${name} ${printAmount(act, held + change)}`
      }
      const both = (change: bigint): string =>
        `${at(act.source, -change)}, ${at(act.target, change)}`
      return { before: both(0n), after: both(amount) }
    },
    run: async (db, act, { approval }) => {
      await db.query('SELECT pg_advisory_xact_lock($1)', [locks.poolFeeds])
      const { amount } = await moving(deps, db, act)
      const { ids, clock } = deps
      const now = clock.now()
      await db.query(
        `INSERT INTO treasury_moves (id, currency, source, target, amount, day, moved_at, approval)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ids.next(),
          act.currency,
          act.source,
          act.target,
          amount,
          utcDate(now),
          new Date(now),
          approval,
        ],
      )
    },
    committed: async () => {},
  })

async function moving({ clock }: Deps, db: Db, { currency, source, target, amount: typed }: Move) {
  if (!pooled.includes(currency)) refuse('not_found')
  const { minor: amount } = readMoney(currency, typed)
  const { institutions, places } = await liesAt(db, currency, utcDate(clock.now()))
  orRefuse(mayMove({ currency, source, target, amount }, institutions, places))
  return { places, amount }
}

/** Where the money of a pool may lie, and that it goes there. */
export const placeActs = (deps: Deps): readonly FourEyesAct[] => [namePlace(deps), moveInPool(deps)]
