import { readsOf } from '@parkett/client/query'
import { problemsAnswer, problemTextMax, problemsQueue } from '@parkett/contract/customer/problems'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextArea } from '@parkett/ui/text-area'
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
      <TextArea
        label={t('desk.problem.answer')}
        hint={t('desk.problem.hint')}
        error={form.faults.answer}
        name="answer"
        rows={3}
        maxLength={problemTextMax}
      />
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t('desk.problem.send')}
      </Button>
      <FormFault text={form.faults.form} />
    </form>
  )
}
