import { practiceOwn, practiceResume } from '@parkett/contract/customer/practice'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../frame/use-act.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** The practice that this customer began, here or elsewhere; nothing where there is none. */
export function OwnPractice() {
  const t = useWords()
  const format = useFormat()
  const { data } = useQuery(read.one(practiceOwn))
  const act = useAct(() => {})
  if (data === undefined || data.from === null) return null
  const resume = (): void =>
    void act.run(practiceResume, { body: {} }, ({ address }) => location.assign(address))
  return (
    <Section title={t('practice.own')}>
      <div className="pad stack">
        <p>{t('practice.ownFrom', { date: format.date(data.from) })}</p>
        <FormFault text={act.fault} />
        <Button wide busy={act.busy} onClick={resume}>
          {t('practice.goOn')}
        </Button>
      </div>
    </Section>
  )
}
