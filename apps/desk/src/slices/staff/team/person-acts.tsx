import { readsOf } from '@parkett/client/query'
import { approvalsRequest } from '@parkett/contract/desk/approvals'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { staffDisable, staffList } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { Sheet } from '@parkett/ui/sheet'
import { TextField } from '@parkett/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../../frame/server.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'

type Person = AnswerOf<typeof staffList>['rows'][number]

/** What an administrator may do about a colleague; each with its reason, a reset by two people. */
export function PersonActs({
  person: { id, username, secondFactor },
}: {
  readonly person: Person
}) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        label={t('desk.person', { name: username })}
        onClick={() => setOpen(true)}
      >
        {username}
      </Button>
      <Sheet
        open={open}
        title={username}
        closeLabel={t('action.close')}
        onClose={() => setOpen(false)}
      >
        <Acts id={id} mayReset={secondFactor} />
      </Sheet>
    </>
  )
}

function Acts({ id, mayReset }: { readonly id: string; readonly mayReset: boolean }) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<{ readonly text: string; readonly good: boolean }>()
  const [busy, setBusy] = useState(false)
  const act = async (done: string, send: (given: { reason: string }) => Promise<unknown>) => {
    if (busy) return
    if (reason.trim().length < 5) return setSaid({ text: t('desk.reasonShort'), good: false })
    setBusy(true)
    try {
      await send({ reason: reason.trim() })
      setSaid({ text: done, good: true })
      await client.invalidateQueries(readsOf(staffList))
    } catch (error) {
      setSaid({ text: explain(error, t), good: false })
    } finally {
      setBusy(false)
    }
  }
  const reset = { kind: 'staff.factorReset', staff: id } as const
  // `act` shows what goes wrong.
  return (
    <div className="pad stack">
      <TextField label={t('desk.reason')} value={reason} onChange={setReason} maxLength={300} />
      {said !== undefined && (
        <Notice tone={said.good ? 'success' : 'danger'} alert>
          {said.text}
        </Notice>
      )}
      {mayReset && (
        <Button
          kind="secondary"
          wide
          busy={busy}
          onClick={() =>
            void act(t('desk.factorResetAsked'), (given) =>
              write(approvalsRequest, { body: { act: reset, ...given } }),
            )
          }
        >
          {t('desk.factorReset')}
        </Button>
      )}
      <Button
        kind="danger"
        wide
        busy={busy}
        onClick={() =>
          void act(t('desk.disabled'), (body) => write(staffDisable, { params: { id }, body }))
        }
      >
        {t('desk.disable')}
      </Button>
    </div>
  )
}
