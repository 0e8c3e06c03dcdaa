import { practiceOpen, type practiceChoices } from '@parkett/contract/customer/practice'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { explain } from '../../session/explain.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { hasBegun, rememberBegun } from './begun.ts'

type Choices = AnswerOf<typeof practiceChoices>

/** The way in: a week, and one tap. */
export function Begin({ choices }: { readonly choices: Choices }) {
  const t = useWords()
  const format = useFormat()
  const [week, setWeek] = useState(choices.weeks[0]?.from ?? '')
  const begin = useBegin()
  const weeks = choices.weeks.map(({ from, to }) => ({
    value: from,
    label: `${format.date(from)} – ${format.date(to)}`,
  }))
  return (
    <div className="pad stack">
      <p>{t('practice.lead')}</p>
      <SelectField
        label={t('practice.week')}
        hint={t('practice.weekText')}
        options={weeks}
        value={week}
        onChange={setWeek}
      />
      <FormFault text={begin.fault} />
      <Button wide busy={begin.busy} onClick={() => void begin.run(week)}>
        {t('practice.begin')}
      </Button>
      {choices.going !== null && hasBegun() && (
        <ButtonLink kind="outline" wide href={choices.going}>
          {t('practice.goOn')}
        </ButtonLink>
      )}
      <p className="quiet">{t('practice.kept', { days: choices.keptDays })}</p>
    </div>
  )
}

function useBegin() {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = async (week: string): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      const { address } = await callServer(practiceOpen, { body: { week } })
      rememberBegun()
      location.assign(address)
    } catch (cause) {
      setFault(explain(cause, t))
      setBusy(false)
    }
  }
  return { busy, fault, run }
}
