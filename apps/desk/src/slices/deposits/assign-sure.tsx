import { incomingLinesAssign } from '@parkett/contract/desk/incoming-lines'
import type { BodyOf } from '@parkett/contract/wire/route'
import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import { usersShow } from '@parkett/contract/desk/users'
import { isolated } from '@parkett/words/isolated'
import { actText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { thenLeaveDecided } from '../../frame/queue/decided.ts'
import { Preview } from '../../frame/queue/preview.tsx'
import { read } from '../../frame/reads.ts'
import { Sure } from '../../frame/sure.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../frame/words.ts'

type AssignSureProps = {
  readonly line: IncomingLineView
  readonly body: BodyOf<typeof incomingLinesAssign>
  /** What is done, as the form says it. */
  readonly label: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The summary before money goes to somebody whose name is another than the remitter's, and what they will read. */
export function AssignSure({ line, body, label, onDone, onClose }: AssignSureProps) {
  const t = useWords()
  const whose = useQuery(read.one(usersShow, { params: { id: body.customer }, query: {} }))
  const act = useAct((write) => write(incomingLinesAssign, { params: { id: line.id }, body }))
  const give = async (): Promise<void> => {
    if (!(await thenLeaveDecided(act, { room: 'deposits', id: line.id, said: label }))) return
    onDone()
    onClose()
  }
  return (
    <Sure
      open
      label={label}
      facts={[
        [t('desk.deposit.remitter'), isolated(line.remitter)],
        [t('desk.trades.customer'), isolated(whose.data?.username ?? '–')],
        [t('label.amount'), <Amount key="amount" money={line.amount} />],
        [t('desk.deposit.why'), body.reason],
      ]}
      danger
      act={act}
      onAct={give}
      onClose={onClose}
    >
      <p>{t('desk.deposit.nameDiffersText')}</p>
      <Loaded query={whose}>
        {({ language }) => (
          <Preview
            parts={['kyc']}
            say={(theirs) => [actText(theirs, 'deposit.assign')]}
            language={language}
          />
        )}
      </Loaded>
    </Sure>
  )
}
