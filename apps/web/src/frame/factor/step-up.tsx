import { factorsAskPasskey, factorsStepUp } from '@parkett/contract/customer/factors'
import { Title } from '@parkett/ui/hero'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import type { FactorAsk } from '../../session/factor-ask.ts'
import { Loaded } from '../loaded.tsx'
import { callServer, sendSealed } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { factorsQuery, waysOf } from './factors-query.ts'
import { ProofForm } from './proof-form.tsx'

/** Comes up over any screen when a sensitive call wants the second factor first. */
export function StepUp({ ask: { act, digest, about, settle } }: { readonly ask: FactorAsk }) {
  const t = useWords()
  const factors = useQuery(factorsQuery)
  return (
    <Sheet
      open
      title={t('factor.prove')}
      closeLabel={t('action.close')}
      onClose={() => settle(false)}
    >
      {about !== undefined && <Title title={about} />}
      <div className="pad">
        <Loaded query={factors} failed={t('factor.failed')}>
          {(known) => (
            <ProofForm
              intro={t(digest === undefined ? 'factor.proveText' : 'factor.proveAct')}
              ways={waysOf(known)}
              askPasskey={() => callServer(factorsAskPasskey, { body: { act, digest } })}
              onProof={async (proof) => {
                await sendSealed(factorsStepUp, { aud: 'step-up', act, digest, proof })
                settle(true)
              }}
            />
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}
