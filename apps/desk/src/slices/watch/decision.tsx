import {
  watchDecide,
  watchOutcomes,
  watchReasonMin,
  type WatchOutcome,
} from '@parkett/contract/desk/watch'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { FormFault } from '@parkett/ui/form-fault'
import { TextArea } from '@parkett/ui/text-area'
import { isolated } from '@parkett/words/isolated'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '../../frame/may.ts'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { thenLeaveDecided } from '../../frame/queue/decided.ts'
import { useForm } from '../../frame/use-form.ts'
import { Sure } from '../../frame/sure.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../frame/words.ts'
import type { Shown } from './shown.ts'

type Said = { readonly outcome: WatchOutcome; readonly reason: string }

/** What an alert came to, chosen of a closed list and said why: kept for good, and nothing else happens. */
export function Decision({ shown, me }: { readonly shown: Shown; readonly me: StaffMe }) {
  const t = useWords()
  const [opened] = useState(shown.seen)
  const { decided } = shown.alert
  const [said, setSaid] = useState<Said | null>(null)
  const form = useForm({
    fields: ['outcome', 'why'],
    check: ({ outcome: chosen, why }) => ({
      outcome: chosen === '' ? t('desk.watch.pick') : undefined,
      why:
        why.trim().length < watchReasonMin
          ? t('desk.watch.whyShort', { count: watchReasonMin })
          : undefined,
    }),
    send: async ({ outcome: chosen, why }) => {
      const outcome = pickedOf(watchOutcomes, chosen)
      if (outcome === undefined) return { outcome: t('desk.watch.pick') }
      setSaid({ outcome, reason: why.trim() })
      return undefined
    },
  })
  if (decided !== null || !may(me, watchDecide.name)) return null
  return (
    <form className="desk-bar" noValidate onSubmit={form.onSubmit} aria-label={t('desk.act')}>
      {shown.seen !== opened && <Notice tone="brass">{t('desk.watch.seenAnew')}</Notice>}
      <PickField
        name="outcome"
        label={t('desk.watch.outcome')}
        values={watchOutcomes}
        text={(value) => t(`desk.watch.outcome_${value}`)}
        error={form.faults.outcome}
      />
      <TextArea
        name="why"
        label={t('desk.reason')}
        hint={t('desk.watch.whyHint')}
        error={form.faults.why}
        maxLength={1000}
        rows={3}
      />
      <p className="quiet">{t('desk.watch.decideText')}</p>
      <div className="desk-bar-acts">
        <span className="desk-bar-yes">
          <Button type="submit" busy={form.busy}>
            {t('desk.watch.decide')}
          </Button>
        </span>
      </div>
      <FormFault text={form.faults.form} />
      {said !== null && <Kept shown={shown} said={said} onClose={() => setSaid(null)} />}
    </form>
  )
}

type KeptProps = {
  readonly shown: Shown
  readonly said: Said
  readonly onClose: () => void
}

/** The summary before it is kept. What came since is shown first, also where that is why it was refused. */
function Kept({ shown, said, onClose }: KeptProps) {
  const t = useWords()
  const client = useQueryClient()
  const { id, username, rule } = shown.alert
  const act = useAct(async (write) => {
    try {
      await write(watchDecide, { params: { id }, body: { ...said, seen: shown.seen } })
    } finally {
      await client.invalidateQueries()
    }
  })
  const run = async (): Promise<void> => {
    const text = `${t(`desk.watch.outcome_${said.outcome}`)} · ${isolated(username)}`
    if (await thenLeaveDecided(act, { room: 'watch', id, said: text })) onClose()
  }
  return (
    <Sure
      open
      label={t('desk.watch.decide')}
      facts={[
        [t('desk.trades.customer'), username],
        [t('desk.watch.rule'), t(`desk.watch.rule_${rule}`)],
        [t('desk.watch.outcome'), t(`desk.watch.outcome_${said.outcome}`)],
        [t('desk.reason'), said.reason],
      ]}
      act={act}
      onAct={run}
      onClose={onClose}
    />
  )
}
