import { testPersonal } from '../../apps/server/src/platform/data-dir/testing-personal.ts'
import { makeAudit } from '../../apps/server/src/platform/audit/log.ts'
import {
  actOf as kindOf,
  requestApproval,
} from '../../apps/server/src/identity/four-eyes/approvals.ts'
import { toType } from '../../apps/server/src/identity/four-eyes/typed.ts'
import { agreeing } from '../../apps/server/src/test/testing-findings.ts'
import { decideApproval } from '../../apps/server/src/identity/four-eyes/decide.ts'
import { makeDues } from '../../apps/server/src/identity/four-eyes/dues.ts'
import type { FourEyesAct } from '../../apps/server/src/identity/four-eyes/act.ts'
import type { Staff } from '../../apps/server/src/platform/http/serve.ts'
import type { Clock } from '../../apps/server/src/base/ports.ts'
import type { ApprovalAct } from '../../packages/contract/src/desk/approvals.ts'
import { say, type Killed } from './kill-parts.ts'

export const verifiedName = () => Promise.resolve(null)

const person = (id: bigint): Staff => {
  const [name, role] = [`kollegin-${id}`, 'compliance']
  return { person: id, session: 0n, name, alias: `K${id}`, role, roles: [role] }
}

type Ways = { readonly wall: Clock; readonly acts: readonly FourEyesAct[] }

/** Two people of a house that is killed: one asks, the other approves, and what is due is carried out. */
export function twoPeople({ pool, ids, commit, alarm }: Killed, { wall, acts }: Ways) {
  const audit = makeAudit({ pool, wall })
  const dues = makeDues({ pool, wall, audit, commit, acts, alarm })
  // Said between the second person's approval and the posting of what was approved.
  const carry = async (approval: bigint): Promise<void> => {
    say(`due ${approval}`)
    await dues.carry(approval)
  }
  const seen = { personal: testPersonal, verifiedName }
  const ports = { pool, wall, ids, audit, acts, ...seen, dues: { carry } }
  /** Answers the number of the approval. */
  const approve = async (act: ApprovalAct, key: string): Promise<string> => {
    const typed = (await toType(pool, { kind: kindOf(ports, act.kind), act }))?.amount
    const asking = { act, reason: 'of the test', key, typed }
    const { id, digest } = await requestApproval(ports, person(1n), asking)
    const decision = {
      decision: 'approved',
      digest,
      note: '',
      typed,
      verdicts: agreeing(act),
      key,
    } as const
    await decideApproval(ports, person(2n), { id: BigInt(id), ...decision })
    return id
  }
  return { dues, approve }
}
