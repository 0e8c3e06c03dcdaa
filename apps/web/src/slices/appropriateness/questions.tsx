import {
  backgrounds,
  experiences,
  opinions,
  statements,
  type AppropriatenessAnswers,
  type ProductClass,
} from '@parkett/contract/customer/appropriateness'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Segment } from '@parkett/ui/segment'
import { useState } from 'react'
import { useWords } from '../../session/words.ts'

type QuestionsProps = {
  readonly of: ProductClass
  readonly busy: boolean
  readonly fault: string | undefined
  readonly onSend: (answers: AppropriatenessAnswers) => void
}

/** Six questions; none is answered beforehand. */
export function Questions({ of, busy, fault, onSend }: QuestionsProps) {
  const t = useWords()
  const [said, setSaid] = useState<Partial<AppropriatenessAnswers>>({})
  const [missing, setMissing] = useState(false)
  const say = (more: Partial<AppropriatenessAnswers>): void => {
    setMissing(false)
    setSaid((before) => ({ ...before, ...more }))
  }
  const send = (): void => {
    if (isWhole(said)) onSend(said)
    else setMissing(true)
  }
  return (
    <form
      className="pad stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <Choice
        text={t('appropriateness.experience')}
        options={experiences}
        value={said.experience}
        onSay={(experience) => say({ experience })}
      />
      <Choice
        text={t('appropriateness.background')}
        options={backgrounds}
        value={said.background}
        onSay={(background) => say({ background })}
      />
      {statements.map((one) => (
        <Choice
          key={one}
          text={t(`appropriateness.${of}.${one}`)}
          options={opinions}
          value={said[one]}
          onSay={(opinion) => say({ [one]: opinion })}
        />
      ))}
      <FormFault text={missing ? t('appropriateness.missing') : fault} />
      <Button type="submit" wide busy={busy}>
        {t('appropriateness.send')}
      </Button>
    </form>
  )
}

const isWhole = (said: Partial<AppropriatenessAnswers>): said is AppropriatenessAnswers =>
  said.experience !== undefined &&
  said.background !== undefined &&
  statements.every((one) => said[one] !== undefined)

type Said = AppropriatenessAnswers[keyof AppropriatenessAnswers]
type ChoiceProps<T extends Said> = {
  readonly text: string
  readonly options: readonly T[]
  readonly value: T | undefined
  readonly onSay: (value: T) => void
}

function Choice<T extends Said>({ text, options, value, onSay }: ChoiceProps<T>) {
  const t = useWords()
  return (
    <div className="stack-2">
      <p>{text}</p>
      <Segment
        label={text}
        options={options.map((option) => ({
          value: option,
          label: t(`appropriateness.${option}`),
        }))}
        value={value}
        onChange={onSay}
      />
    </div>
  )
}
