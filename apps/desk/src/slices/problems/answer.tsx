import { problemsAnswer, problemTextMax } from '@parkett/contract/customer/problems'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { TextArea } from '@parkett/ui/text-area'
import { isolated } from '@parkett/words/isolated'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useKeys } from '../../frame/keys.ts'
import { leaveGone, waitingAfter } from '../../frame/queue/decided.ts'
import { Preview } from '../../frame/queue/preview.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'
import type { Opened } from './opened.ts'
import { Template } from './template.tsx'

/** What its customer will read, or is asked; the next that waits follows. */
export function Answer({ opened }: { readonly opened: Opened }) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const place = useRef<HTMLDivElement>(null)
  const area = (): HTMLTextAreaElement | null => place.current?.querySelector('textarea') ?? null
  const [asks, setAsks] = useState(false)
  const { id, kind, username } = opened.about
  const form = useForm({
    fields: ['answer'],
    check: ({ answer }) => ({
      answer: answer.trim() === '' ? t('desk.problem.missing') : undefined,
    }),
    send: async ({ answer }) => {
      // The list is read anew when it is done, and then this one no longer waits there.
      const next = waitingAfter(id)
      const body = { answer: answer.replaceAll('\r', '').trim(), asks }
      await write(problemsAnswer, { params: { id }, body })
      await client.invalidateQueries()
      const said = `${t('desk.problem.answered')} · ${t(`problems.kind_${kind}`)} · ${isolated(username)}`
      leaveGone({ room: 'problems', id, said }, next)
      return undefined
    },
  })
  useKeys({ a: () => area()?.focus() })
  const put = (text: string): void => {
    const box = area()
    if (box === null) return
    box.value = [box.value.trim(), text].filter(Boolean).join('\n')
    box.focus()
  }
  return (
    <form className="desk-answer" noValidate onSubmit={form.onSubmit}>
      <Template opened={opened} onPut={put} />
      <div ref={place}>
        <TextArea
          label={t('desk.problem.answer')}
          hint={t('desk.problem.hint')}
          error={form.faults.answer}
          name="answer"
          rows={2}
          maxLength={problemTextMax}
        />
      </div>
      <WillRead language={opened.about.language} />
      <div className="desk-bar-acts">
        <CheckField checked={asks} onChange={setAsks}>
          {t('desk.problem.asks')}
        </CheckField>
        <span className="desk-bar-yes">
          <kbd>A</kbd>
          <Button type="submit" busy={form.busy}>
            {t('desk.problem.send')}
          </Button>
        </span>
      </div>
      <FormFault text={form.faults.form} />
    </form>
  )
}

/** What stands around the answer, in the language of whom it is for. */
function WillRead({ language }: { readonly language: string }) {
  const t = useWords()
  return (
    <details className="desk-fold">
      <summary>{t('desk.kyc.preview')}</summary>
      <Preview
        parts={['notices', 'problems']}
        say={(theirs) => [
          theirs('notify.problemAnswered'),
          t('desk.problem.asWritten'),
          theirs('problems.signed', { code: '····-····-····' }),
        ]}
        language={language}
      />
    </details>
  )
}
