import { readsOf } from '@parkett/client/query'
import {
  appropriatenessAnswer,
  appropriatenessRead,
  questionsVersion,
  type Answered,
  type AppropriatenessAnswers,
  type ProductClass,
} from '@parkett/contract/customer/appropriateness'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../frame/use-act.ts'
import { appropriatenessQuery } from './appropriateness-query.ts'
import { Questions } from './questions.tsx'
import { Result } from './result.tsx'

type AskedProps = { readonly of: ProductClass; readonly last: Answered | undefined }

/** The questions where they are to be answered, else what followed from them. */
export function Asked({ of, last }: AskedProps) {
  const client = useQueryClient()
  const [again, setAgain] = useState(false)
  // What fails to be read anew is said by the list itself.
  const { busy, fault, run } = useAct(
    () => void client.invalidateQueries(readsOf(appropriatenessRead)),
  )
  /** The answer is the newest there is: nothing of before stands until it is read. */
  const keep = (now: Answered): void => {
    client.setQueryData<AnswerOf<typeof appropriatenessRead>>(
      appropriatenessQuery.queryKey,
      (known) =>
        known === undefined
          ? known
          : { rows: [...known.rows.filter(({ productClass }) => productClass !== of), now] },
    )
    setAgain(false)
  }
  const send = async (answers: AppropriatenessAnswers): Promise<void> => {
    const body = { productClass: of, version: questionsVersion, answers } as const
    await run(appropriatenessAnswer, { body }, keep)
  }
  if (last !== undefined && !last.isOver && !again)
    return <Result row={last} onAgain={() => setAgain(true)} />
  return <Questions of={of} busy={busy} fault={fault} onSend={(answers) => void send(answers)} />
}
