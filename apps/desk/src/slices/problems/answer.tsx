import { readsOf } from '@parkett/client/query'
import { problemsAnswer, problemTextMax, problemsQueue } from '@parkett/contract/customer/problems'
import { Button } from '@parkett/ui/button'
import { Field } from '@parkett/ui/field'
import { FormFault } from '@parkett/ui/form-fault'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

/** What its customer will read; it ends the report. */
export function Answer({ id }: { readonly id: string }) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const form = useForm({
    fields: ['answer'],
    check: ({ answer }) => ({
      answer: answer.trim() === '' ? t('desk.problem.missing') : undefined,
    }),
    send: async ({ answer }) => {
      await write(problemsAnswer, {
        params: { id },
        body: { answer: answer.replaceAll('\r', '').trim() },
      })
      await client.invalidateQueries(readsOf(problemsQueue))
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <Field
        label={t('desk.problem.answer')}
        hint={t('desk.problem.hint')}
        error={form.faults.answer}
      >
        {(tied) => (
          <div className="box">
            <textarea
              {...tied}
              className="input"
              name="answer"
              rows={3}
              maxLength={problemTextMax}
            />
          </div>
        )}
      </Field>
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t('desk.problem.send')}
      </Button>
      <FormFault text={form.faults.form} />
    </form>
  )
}
