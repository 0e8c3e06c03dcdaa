import type { attestationOptionsSchema, Attestation } from '@parkett/contract/wire/factor-proof'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type * as z from 'zod/mini'
import type { Staff } from '../../platform/http/serve.ts'
import type { Purpose } from '../../identity/passkeys/challenges.ts'
import { beginPasskey, keepPasskey, readPasskey } from '../../identity/passkeys/register.ts'
import { removePasskey } from '../../identity/passkeys/rows.ts'
import type { Site } from '../../identity/passkeys/site.ts'
import { giveRights, here, mayChange, writeFactor } from './enrol.ts'
import { holderOf, meOf } from './people.ts'
import type { StaffPorts } from './ports.ts'

const newPurpose = ({ session }: Staff): Purpose => `new:${session}`

/**
 * What a browser needs to make a passkey: at once for who has no factor yet, else after a
 * step-up.
 */
export async function beginStaffPasskey(
  ports: StaffPorts,
  staff: Staff,
  site: Site | null,
): Promise<Outcome<z.infer<typeof attestationOptionsSchema>>> {
  const may = await mayChange(ports, staff)
  if (!may.ok) return may
  if (site === null) return no('passkey_unavailable')
  const begun = {
    holder: holderOf(staff.person),
    purpose: newPurpose(staff),
    site,
    name: staff.name,
  }
  const options = await beginPasskey(ports, ports.pool, begun)
  return options === null ? no('passkeys_full') : ok(options)
}

type Add = {
  readonly staff: Staff
  readonly site: Site | null
  readonly name: string
  readonly attestation: Attestation
}

/** Sets the passkey, and gives this session the rights of the person. */
export async function addStaffPasskey(
  ports: StaffPorts,
  { staff, site, name, attestation }: Add,
): Promise<Outcome<StaffMe>> {
  const may = await mayChange(ports, staff)
  if (!may.ok) return may
  if (site === null) return no('passkey_unavailable')
  const holder = holderOf(staff.person)
  const purpose = newPurpose(staff)
  const passkey = await readPasskey(ports, ports.pool, { holder, purpose, site, attestation })
  if (passkey === null) return no('passkey_refused')
  const written = {
    staff,
    act: 'staff.passkeyAdded',
    detail: { name },
    otherwise: 'passkey_refused',
  } as const
  await writeFactor(ports, written, async (db) => {
    const added = await keepPasskey(ports, db, { holder, name, passkey })
    if (added) await giveRights(db, staff)
    return added
  })
  return ok(meOf(await here(ports, staff.person)))
}

/** Takes one's own passkey away, where another factor remains. */
export async function removeStaffPasskey(
  ports: StaffPorts,
  staff: Staff,
  id: bigint,
): Promise<Outcome<true>> {
  const may = await mayChange(ports, staff)
  if (!may.ok) return may
  const { rowCount } = await ports.pool.query(
    "SELECT 1 FROM passkeys WHERE id = $1 AND realm = 'staff' AND owner = $2",
    [id, staff.person],
  )
  if (rowCount !== 1) return no('not_found')
  await writeFactor(
    ports,
    { staff, act: 'staff.passkeyRemoved', otherwise: 'factor_last' },
    async (db) => {
      const left = await db.query(
        `SELECT 1 FROM staff s WHERE s.id = $1 AND (s.totp_confirmed_at IS NOT NULL OR EXISTS (
         SELECT 1 FROM passkeys p WHERE p.realm = 'staff' AND p.owner = $1 AND p.id <> $2))`,
        [staff.person, id],
      )
      return (
        left.rowCount === 1 &&
        (await removePasskey(db, { holder: holderOf(staff.person), id })) !== null
      )
    },
  )
  return ok(true)
}
