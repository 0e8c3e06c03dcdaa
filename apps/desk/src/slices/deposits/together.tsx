import { incomingLinesAssignTogether } from '@parkett/contract/desk/lines-together'
import { TextField } from '@parkett/ui/text-field'
import { isolated } from '@parkett/words/isolated'
import type { Marks } from '../../frame/queue/marks.ts'
import { Together } from '../../frame/queue/together.tsx'
import { useReason } from '../../frame/use-reason.ts'
import { useWords } from '../../frame/words.ts'
import { lineLeftOut, type MarkedLine } from './marked.ts'

/** Bank lines that are marked, and the one yes to them: each to whom it means, all for the same reason. */
export function TogetherLines({ marks }: { readonly marks: Marks<MarkedLine> }) {
  const t = useWords()
  const { field, reason, given } = useReason()
  return (
    <Together
      marks={marks}
      title={(count) => t('desk.linesTogether.yes', { count })}
      yes={(count) => t('desk.linesTogether.yes', { count })}
      done={(done, left) => t('desk.linesTogether.done', { done, left })}
      note={`${t('desk.linesTogether.note')} ${t('desk.sure.final')}`}
      name={({ username }) => username}
      sub={({ remitter }) => `${t('desk.deposit.remitter')}: ${isolated(remitter)}`}
      went={t('deposit.status_credited')}
      field={<TextField label={t('desk.deposit.why')} {...field} />}
      given={given}
      send={async (write, rows) => {
        const lines = rows.map(({ id, customer }) => ({ id, customer }))
        const said = await write(incomingLinesAssignTogether, { body: { lines, reason } })
        // For the next ones it is said anew.
        field.onChange('')
        return new Map(
          said.lines.map(({ id, refused }) => [
            id,
            refused === null ? null : t(lineLeftOut[refused]),
          ]),
        )
      }}
    />
  )
}
