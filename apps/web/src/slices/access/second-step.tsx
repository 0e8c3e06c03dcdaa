import type { FactorProof } from '@parkett/contract/wire/factor-proof'
import { ProofForm } from '../../frame/factor/proof-form.tsx'
import { explain, reasonOf } from '../../session/explain.ts'
import { useWords } from '../../session/words.ts'
import { askLoginPasskey, logInWithFactor, type Asked } from './credentials.ts'
import { useEnter } from './use-enter.ts'

type SecondStepProps = {
  readonly asked: Asked
  /** The ticket is over: back to name and password, with the reason. */
  readonly onOver: (why: string) => void
}

/** The second factor between the right password and the session. */
export function SecondStep({ asked: { ticket, ways }, onOver }: SecondStepProps) {
  const t = useWords()
  const enter = useEnter()
  const prove = async (proof: FactorProof): Promise<void> => {
    try {
      await enter(await logInWithFactor(ticket, proof))
    } catch (error) {
      if (reasonOf(error) !== 'login_over') throw error
      onOver(explain(error, t))
    }
  }
  return (
    <ProofForm
      intro={t('factor.loginText')}
      ways={ways}
      askPasskey={() => askLoginPasskey(ticket)}
      onProof={prove}
    />
  )
}
