import {
  practiceMark,
  practiceReset,
  type PracticeWorld,
} from '@parkett/contract/customer/practice'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { useQueryClient } from '@tanstack/react-query'
import { AskedDialog } from '../../frame/asked-dialog.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useAsked } from '../../frame/use-asked.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** A moment of a practice that is kept, to go back to. */
export function Mark({ world: { mark } }: { readonly world: PracticeWorld }) {
  const t = useWords()
  const format = useFormat()
  const client = useQueryClient()
  const act = useAct(() => void client.invalidateQueries())
  return (
    <Section title={t('practice.marked')} quiet>
      {mark !== null && (
        <Ledger label={t('practice.marked')}>
          <Line label={t('practice.time')} value={format.instant(mark)} />
        </Ledger>
      )}
      <div className="pad stack">
        <FormFault text={act.fault} />
        <Button
          kind="outline"
          wide
          busy={act.busy}
          onClick={() => void act.run(practiceMark, { body: {} })}
        >
          {t('practice.mark')}
        </Button>
        {mark !== null && <Back to={format.instant(mark)} />}
        <p className="quiet">{t('practice.markText')}</p>
      </div>
    </Section>
  )
}

function Back({ to: time }: { readonly to: string }) {
  const t = useWords()
  const asked = useAsked('reset', {
    call: (run) => run(practiceReset, { body: {} }, ({ address }) => location.assign(address)),
    settle: () => {},
  })
  return (
    <>
      <Button kind="outline" wide onClick={asked.ask}>
        {t('practice.reset')}
      </Button>
      <AskedDialog
        asked={asked}
        question={t('practice.resetAsk')}
        consequence={t('practice.resetText', { time })}
        keepLabel={t('practice.keep')}
        actLabel={t('practice.reset')}
      />
    </>
  )
}
