import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import type { FormEvent } from 'react'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../session/words.ts'
import type { Choices } from './asked.ts'
import { hasBegun } from './begun.ts'
import { askedIn, MarketOfChoice, useMarketOfChoice } from './market-of-choice.tsx'
import { OwnPractice } from './own.tsx'
import { useCustomerWay, useVisitorWay, type Way } from './ways-in.ts'

type BeginProps = { readonly choices: Choices }

/** The way in: a market of one's choice, and one tap. A customer's own is found on every device. */
export function Begin({ choices }: BeginProps) {
  const { token } = useSession()
  return token === null ? <Visitor choices={choices} /> : <Customer choices={choices} />
}

function Visitor({ choices }: BeginProps) {
  const t = useWords()
  const { keptDays: days } = choices
  return <Form choices={choices} way={useVisitorWay()} kept={t('practice.kept', { days })} />
}

function Customer({ choices }: BeginProps) {
  const t = useWords()
  const { keptDays: days } = choices
  return (
    <>
      <OwnPractice />
      <Form choices={choices} way={useCustomerWay()} kept={t('practice.keptOwn', { days })} />
    </>
  )
}

type FormProps = BeginProps & { readonly way: Way; readonly kept: string }

function Form({ choices, way, kept }: FormProps) {
  const t = useWords()
  const choice = useMarketOfChoice(choices)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void way.run(askedIn(event.currentTarget, choice))
  }
  return (
    <form className="pad stack" noValidate onSubmit={submit}>
      <p>{t('practice.lead')}</p>
      <MarketOfChoice choices={choices} choice={choice} />
      <FormFault text={way.fault} />
      <Button wide type="submit" busy={way.busy}>
        {t('practice.begin')}
      </Button>
      {choices.going !== null && hasBegun() && (
        <ButtonLink kind="outline" wide href={choices.going}>
          {t('practice.goOn')}
        </ButtonLink>
      )}
      <p className="quiet">{kept}</p>
    </form>
  )
}
