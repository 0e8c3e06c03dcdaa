import { orRefuse } from '../../base/refusal.ts'
import { deviceName } from '../../identity/credentials/device.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { startLogin } from '../../identity/credentials/start-login.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { beginPractice } from '../../slices/practice/acts.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'
import { networkOf } from '../../platform/http/limiter.ts'
import { openAccount } from '../../slices/access/register.ts'
import { readUserInfo } from '../../slices/access/customers.ts'
import { welcome } from '../../slices/access/welcome.ts'
import { readUsername } from '@parkett/core/access/username'
import { readPhone } from '@parkett/core/access/phone'
import type { PracticeInside } from '../../slices/practice/ports.ts'
import type { PracticeDeps } from '../../slices/practice/routes.ts'

/** No number of this range is anybody's: it is kept free for films and books. */
const phone = '+49 30 23125000'
const name = 'practice'
const someone = houseRow({ id: int8, passwordHash: text() })

/** The one customer of a practice, opened by the first who comes in. Nobody knows the login password. */
export function makeEnter(parts: AccessParts, commit: Commit): PracticeDeps['enter'] {
  return async (inside, { address, device: agent }) => {
    const device = deviceName(agent)
    const network = networkOf(address)
    const known = await someoneIn(parts)
    const started =
      known === undefined
        ? await begin(parts, inside, { network, device })
        : orRefuse(await startLogin(parts, { ...known, network, device, factor: true }))
    await welcome(parts, started.customer)
    await writeBeginning(commit, started.customer, inside)
    return { userinfo: { ...(await readUserInfo(parts, started.customer)), token: started.token } }
  }
}

/** Once for each practice: a copy of one has other books, and its own beginning. */
async function writeBeginning(
  commit: Commit,
  customer: bigint,
  { id, tape, isReset }: PracticeInside,
): Promise<void> {
  const asking = { customer, key: `begun-${id}`, body: id }
  orRefuse(await submit(commit, asking, beginPractice, { tape, isReset }))
}

async function someoneIn({ pool }: AccessParts) {
  const row = await readFirst(
    pool,
    someone,
    'SELECT id, password_hash FROM customers WHERE username_key = $1',
    [name],
  )
  return row && { customer: row.id, passwordHash: row.passwordHash }
}

type From = { readonly network: string; readonly device: string }

async function begin(parts: AccessParts, { tradePassword, language }: PracticeInside, from: From) {
  const { hasher, chance, ids, pool, wall } = parts
  const secret = chance.bytes(24).toString('base64url')
  const passwordHash = orRefuse(await hasher.make(secret))
  const tradeHash = orRefuse(await hasher.make(tradePassword))
  const started = orRefuse(
    await openAccount(parts, {
      ...from,
      id: ids.next(),
      username: orRefuse(readUsername(name)),
      phone: orRefuse(readPhone(phone)),
      passwordHash,
      invitation: null,
      language,
      now: new Date(wall.now()),
    }),
  )
  await pool.query('UPDATE customers SET trade_password_hash = $2 WHERE id = $1', [
    started.customer,
    tradeHash,
  ])
  return started
}
