import {
  practiceOrders,
  practiceReplay,
  type PracticeList,
} from '@parkett/contract/customer/practice-list'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { FormFault } from '@parkett/ui/form-fault'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChooseFile } from '../../frame/choose-file.tsx'
import { useAct } from '../../frame/use-act.ts'
import { ActButton } from '../../papers/act-button.tsx'
import { saveFile } from '../../papers/paper-files.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'

type Played = AnswerOf<typeof practiceReplay>

/** What was asked of orders here, to be kept; and such a list, played again on the same tape. */
export function OrderList() {
  const t = useWords()
  const client = useQueryClient()
  const [played, setPlayed] = useState<Played>()
  const [isNone, setNone] = useState(false)
  const act = useAct(() => void client.invalidateQueries())
  const save = async (): Promise<void> => {
    const list = await callServer(practiceOrders, {})
    const name = `parkett-orders-${list.hash.slice(0, 8)}.json`
    saveFile(new File([JSON.stringify(list)], name, { type: 'application/json' }))
  }
  const play = async (file: File): Promise<void> => {
    setPlayed(undefined)
    const list = listIn(await file.text())
    setNone(list === null)
    if (list !== null) await act.run(practiceReplay, { body: list }, setPlayed)
  }
  return (
    <Section title={t('practice.list')} quiet>
      {played !== undefined && <Receipt played={played} />}
      <div className="pad stack after">
        <ActButton kind="outline" label={t('practice.listSave')} act={save} />
        <ChooseFile
          kind="outline"
          wide
          label={t('practice.listPlay')}
          accept="application/json"
          busy={act.busy}
          onFile={(file) => void play(file)}
        />
        <FormFault text={isNone ? t('practice.listNone') : act.fault} />
        <p className="quiet">{t('practice.listText')}</p>
      </div>
    </Section>
  )
}

/** What the server would not read anyway is told here: null. */
function listIn(text: string): PracticeList | null {
  try {
    const value: unknown = JSON.parse(text)
    const isList = typeof value === 'object' && value !== null && 'tape' in value && 'acts' in value
    return isList ? (value as PracticeList) : null // the server checks every field of it
  } catch {
    return null
  }
}

function Receipt({ played }: { readonly played: Played }) {
  const t = useWords()
  const { same, engine, hash } = played
  const [fills, refused] = [String(played.fills), String(played.refused)]
  return (
    <>
      <Notice tone={same ? 'success' : 'brass'} alert>
        {same ? t('practice.listSame', { fills }) : t('practice.listOther', { fills, refused })}
        {engine !== null && ` ${t('practice.listEngine', { version: engine })}`}
      </Notice>
      <Ledger label={t('practice.list')}>
        <Line label={t('practice.listHash')} value={hash} wrap />
      </Ledger>
    </>
  )
}
