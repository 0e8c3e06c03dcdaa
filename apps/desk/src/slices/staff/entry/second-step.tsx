import { staffLoginFactor, staffLoginPasskey } from '@parkett/contract/desk/staff-factors'
import type { FactorProof, FactorWay } from '@parkett/contract/wire/factor-proof'
import { CallError } from '@parkett/client/errors'
import { ProofForm } from '../factor/proof-form.tsx'
import { callDesk, explain } from '../../../frame/server.ts'
import { startSession } from '../../../frame/session.ts'
import { useWords } from '../../../frame/words.ts'
import { sendSealed } from './sealed.ts'

export type Asked = { readonly ticket: string; readonly ways: readonly FactorWay[] }
type SecondStepProps = {
  readonly asked: Asked
  /** The ticket is over: back to name and password, with the reason. */
  readonly onOver: (why: string) => void
}

/** The second factor between the right password and the desk. */
export function SecondStep({ asked: { ticket, ways }, onOver }: SecondStepProps) {
  const t = useWords()
  const prove = async (proof: FactorProof): Promise<void> => {
    try {
      startSession(
        (await sendSealed(staffLoginFactor, { aud: 'staff-login-factor', ticket, proof })).token,
      )
    } catch (error) {
      if (!(error instanceof CallError) || error.reason !== 'login_over') throw error
      onOver(explain(error, t))
    }
  }
  const ask = () => callDesk(staffLoginPasskey, { body: { ticket }, withoutToken: true })
  return <ProofForm intro={t('desk.secondStep')} ways={ways} askPasskey={ask} onProof={prove} />
}
