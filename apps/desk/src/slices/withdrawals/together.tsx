import { payoutsApproveTogether } from '@parkett/contract/desk/payouts-together'
import type { Payout } from '@parkett/contract/desk/withdrawals'
import type { Marks } from '../../frame/queue/marks.ts'
import { Together } from '../../frame/queue/together.tsx'
import { useWords } from '../../frame/words.ts'
import { leftOut } from './left-out.ts'

/** Withdrawals that are marked, and the one yes to them. */
export function TogetherPayouts({ marks }: { readonly marks: Marks<Payout> }) {
  const t = useWords()
  return (
    <Together
      marks={marks}
      title={(count) => t('desk.together.title', { count })}
      yes={(count) => t('desk.together.yes', { count })}
      done={(done, left) => t('desk.together.done', { done, left })}
      note={t('desk.together.note')}
      name={({ username }) => username}
      sub={({ to, reference }) => `${to} · ${reference}`}
      went={t('desk.payout.approvedState')}
      send={async (write, rows) => {
        const ids = rows.map(({ id }) => id)
        const { lines } = await write(payoutsApproveTogether, { body: { ids } })
        return new Map(
          lines.map(({ id, refused }) => [id, refused === null ? null : t(leftOut[refused])]),
        )
      }}
    />
  )
}
