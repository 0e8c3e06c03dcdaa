import { dayMs } from '@parkett/contract/wire/utc-day'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { transact } from '../../platform/db/transact.ts'
import { refuse } from '../../base/refusal.ts'
import type { Keep, Staff } from '../../platform/http/serve.ts'
import { hashClaimCode, makeClaimCode } from '../../platform/installation/claim-code.ts'
import { personById, waysOf, type Person } from './people.ts'
import type { StaffPorts } from './ports.ts'
import { endStaffSessionsOf } from './sessions.ts'

type Db = Parameters<Parameters<typeof transact>[1]>[0]
const resetMs = 72 * 3_600_000

/**
 * Takes every factor of a person. Until the moment named the password alone lets them in, to
 * set a new one.
 */
async function resetFactors(db: Pick<Db, 'query'>, id: bigint, now: Date): Promise<void> {
  await db.query(
    'UPDATE staff SET totp_box = NULL, totp_confirmed_at = NULL, totp_step = 0, factor_reset_until = $2 WHERE id = $1',
    [id, new Date(now.getTime() + resetMs)],
  )
  await db.query("DELETE FROM passkeys WHERE realm = 'staff' AND owner = $1", [id])
  await endStaffSessionsOf(db, id, now.getTime())
}

async function atWork(db: Pick<Db, 'query'>, id: bigint): Promise<Person> {
  const person = (await personById(db, id)) ?? refuse('not_found')
  return person.disabledAt === null ? person : refuse('not_found')
}

/** What two people do about a lost authenticator. */
export const factorResetAct = (): FourEyesAct =>
  fourEyesAct<'staff.factorReset'>({
    kind: 'staff.factorReset',
    object: ({ staff }) => `staff:${staff}`,
    evidence: async (db, { staff }) => {
      const person = await atWork(db, BigInt(staff))
      return [
        { is: 'text', label: 'person', text: person.username },
        { is: 'roles', label: 'role', roles: [...person.roles] },
        { is: 'room', label: 'room', room: 'team', id: '' },
      ]
    },
    preview: async (db, { staff }) => {
      const person = await atWork(db, BigInt(staff))
      return { before: waysOf(person).join(' ') || 'none', after: 'none' }
    },
    run: (db, { staff }, { now }) => resetFactors(db, BigInt(staff), now),
    committed: async () => {},
  })

type About = { readonly id: bigint; readonly reason: string }

/**
 * The same at the terminal of the machine: whoever holds it holds the data, and the log says
 * that it was done.
 */
export function resetAtConsole(
  { pool, wall, audit }: StaffPorts,
  staff: Staff,
  { id, reason }: About,
  keep: (db: Db) => Promise<void>,
): Promise<void> {
  return transact(pool, async (db) => {
    const before = { factors: waysOf(await atWork(db, id)) }
    const detail = { before, after: { factors: [] } }
    await audit.within(db, {
      actor: staff,
      act: 'staff.factorReset',
      object: `staff:${id}`,
      reason,
      detail,
    })
    await resetFactors(db, id, new Date(wall.now()))
    await keep(db)
  })
}

/**
 * Another code that makes an administrator: only when none came in for a day, so that it is no
 * way around them.
 */
export function claimAtConsole(
  { pool, wall, chance, audit }: StaffPorts,
  staff: Staff,
  reason: string,
  keep: Keep<{ code: string }>,
): Promise<{ code: string }> {
  const code = makeClaimCode(chance)
  return transact(pool, async (db) => {
    const { rowCount } = await db.query(
      `SELECT 1 FROM staff_sessions s JOIN staff p ON p.id = s.staff AND p.disabled_at IS NULL
       JOIN staff_roles r ON r.staff = p.id AND r.role = 'admin' WHERE s.full_rights AND s.created_at > $1 LIMIT 1`,
      [new Date(wall.now() - dayMs)],
    )
    if (rowCount !== 0) refuse('not_permitted')
    await audit.within(db, { actor: staff, act: 'staff.claimCode', object: 'staff', reason })
    await db.query('INSERT INTO operator_claims (code_hash) VALUES ($1)', [hashClaimCode(code)])
    await keep(db, { code })
    return { code }
  })
}

/** Says at the terminal that an account is a person of its own: nobody who works here can. */
export function vouchFor(
  { pool, wall, audit }: StaffPorts,
  staff: Staff,
  { id, reason }: About,
  keep: (db: Db) => Promise<void>,
): Promise<void> {
  return transact(pool, async (db) => {
    await atWork(db, id)
    await audit.within(db, { actor: staff, act: 'staff.vouched', object: `staff:${id}`, reason })
    await db.query(
      'INSERT INTO staff_vouches (staff, voucher, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [id, staff.person, reason, new Date(wall.now())],
    )
    await keep(db)
  })
}
