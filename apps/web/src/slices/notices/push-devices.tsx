import { readsOf } from '@parkett/client/query'
import {
  pushDetails,
  pushOff,
  pushOn,
  pushRead,
  type PushDevice,
} from '@parkett/contract/customer/push'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { Row, Rows } from '@parkett/ui/row'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hindranceHere, subscribe } from '../../frame/push.ts'
import { useAct } from '../../frame/use-act.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'

type Push = AnswerOf<typeof pushRead>

const hindranceWords = {
  unsupported: 'push.unsupported',
  toInstall: 'push.toInstall',
  denied: 'push.denied',
} as const

const endWords = {
  signed_out: 'push.endedSignedOut',
  turned_off: 'push.endedTurnedOff',
  gone: 'push.endedGone',
  replaced: 'push.endedReplaced',
  refused: 'push.endedRefused',
} as const

/** The devices that get messages, this one first in what can be done, and what the messages say. */
export function PushDevices({ push }: { readonly push: Push }) {
  const t = useWords()
  const isHere = push.devices.some(({ current }) => current)
  return (
    <>
      <p className="pad quiet">{t('push.intro')}</p>
      {push.way === 'outbox' && <Notice>{t('push.simulated')}</Notice>}
      {!isHere && <TurnOn push={push} />}
      {push.devices.length > 0 && (
        <Rows>
          {push.devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </Rows>
      )}
      <div className="panel pad stack-2">
        <Details on={push.details} />
      </div>
    </>
  )
}

function useReadAgain(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries(readsOf(pushRead))
}

function TurnOn({ push: { way, key } }: { readonly push: Push }) {
  const t = useWords()
  const act = useAct(useReadAgain())
  const [hindrance, setHindrance] = useState(() => (way === 'service' ? hindranceHere() : null))
  const [isAway, setAway] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const begin = async () => {
    setAway(false)
    if (key === null) return void (await act.run(pushOn, { body: { subscription: null } }))
    setAsking(true)
    try {
      const subscription = await subscribe(key)
      setHindrance(hindranceHere())
      if (subscription !== null) await act.run(pushOn, { body: { subscription } })
    } catch (error) {
      console.error(error)
      setAway(true)
    } finally {
      setAsking(false)
    }
  }
  if (hindrance !== null) return <Notice>{t(hindranceWords[hindrance])}</Notice>
  return (
    <div className="panel pad stack-2">
      <Button kind="secondary" wide busy={act.busy || isAsking} onClick={() => void begin()}>
        {t('push.turnOn')}
      </Button>
      <FormFault text={isAway ? t('push.failed') : act.fault} />
    </div>
  )
}

function Device({
  device: { id, device, since, current, endedAt, end },
}: {
  readonly device: PushDevice
}) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const act = useAct(useReadAgain())
  const at = (instant: string) => ({ date: formatDate(instant, language, { zone }) })
  const name = current ? `${t('push.here')} · ${isolated(device)}` : device
  if (end !== null) return <Row name={name} sub={t(endWords[end], at(endedAt ?? since))} />
  const action = (
    <Button
      kind="quiet"
      small
      busy={act.busy}
      label={`${t('push.turnOff')}: ${name}`}
      onClick={() => void act.run(pushOff, { body: { id } })}
    >
      {t('push.turnOff')}
    </Button>
  )
  return <Row name={name} sub={act.fault ?? t('push.since', at(since))} trail={action} />
}

function Details({ on }: { readonly on: boolean }) {
  const t = useWords()
  const readAgain = useReadAgain()
  const [wanted, setWanted] = useState<boolean>()
  const act = useAct(() => {
    readAgain()
    setWanted(undefined)
  })
  const choose = (next: boolean) => {
    setWanted(next)
    void act.run(pushDetails, { body: { on: next } })
  }
  return (
    <>
      <CheckField asSwitch checked={wanted ?? on} onChange={choose}>
        {t('push.details')}
      </CheckField>
      <p className="quiet">{t('push.detailsHint')}</p>
      <FormFault text={act.fault} />
    </>
  )
}
