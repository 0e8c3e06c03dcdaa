import {
  factorsTotpBegin,
  factorsTotpConfirm,
  factorsTotpOff,
} from '@parkett/contract/customer/factors'
import { Button, ButtonLink } from '@parkett/ui/button'
import { ShieldCheck } from '@parkett/ui/menu-icons'
import { PinField } from '@parkett/ui/pin-field'
import { Row, Rows } from '@parkett/ui/row'
import { Sheet } from '@parkett/ui/sheet'
import { showToast } from '@parkett/ui/toast'
import { formatDateTime } from '@parkett/words/format-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { factorReads } from '../../frame/factor/factors-query.ts'
import { LateQr } from '../../frame/late-qr.tsx'
import { explain } from '../../session/explain.ts'
import { callServer, sendSealed } from '../../session/server.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { Copied } from './copied.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The authenticator app: whether one is set, and the sheet that sets or removes it. */
export function Totp({ since }: { readonly since: string | null }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const sheet = useSheet('totp')
  const act = t(since === null ? 'factor.totpSet' : 'factor.totpEnd')
  return (
    <>
      <Rows>
        <Row
          lead={<ShieldCheck />}
          name={t('factor.totp')}
          sub={
            since === null
              ? t('factor.none')
              : t('factor.since', { time: formatDateTime(since, language, { zone }) })
          }
        />
      </Rows>
      <div className="pad acts">
        <Button kind="secondary" wide onClick={sheet.show}>
          {act}
        </Button>
      </div>
      <Sheet open={sheet.open} title={act} closeLabel={t('action.close')} onClose={sheet.close}>
        <TotpSteps wasSet={since !== null} onDone={sheet.close} />
      </Sheet>
    </>
  )
}

type Begun = { readonly secret: string; readonly uri: string }

/**
 * What the sheet does was decided when it opened: setting the app must not turn it into
 * removing it.
 */
function TotpSteps({ wasSet, onDone }: { readonly wasSet: boolean; readonly onDone: () => void }) {
  const [removing] = useState(wasSet)
  return (
    <div className="pad acts">
      {removing ? <Remove onDone={onDone} /> : <SetUp onDone={onDone} />}
    </div>
  )
}

function Remove({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const remove = async (loginPassword: string): Promise<void> => {
    await sendSealed(factorsTotpOff, { aud: 'totp-off', loginPassword })
    showToast(t('factor.ended'))
    onDone()
    await client.invalidateQueries(factorReads)
  }
  return <PasswordStep text={t('factor.endText')} act={t('factor.totpEnd')} onPassword={remove} />
}

function SetUp({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const begin = async (loginPassword: string): Promise<void> =>
    setBegun(await sendSealed(factorsTotpBegin, { aud: 'totp-begin', loginPassword }))
  const finish = () => {
    showToast(t('factor.set'))
    onDone()
  }
  const confirm = async (code: string): Promise<void> => {
    const { recoveryCodes } = await callServer(factorsTotpConfirm, { body: { code } })
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else finish()
    await client.invalidateQueries(factorReads)
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={finish} />
  if (begun !== undefined) return <Confirm begun={begun} onCode={confirm} />
  return <PasswordStep text={t('factor.text')} act={t('action.continue')} onPassword={begin} />
}

type ConfirmProps = { readonly begun: Begun; readonly onCode: (code: string) => Promise<void> }

function Confirm({ begun: { secret, uri }, onCode }: ConfirmProps) {
  const t = useWords()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (value: string) => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await onCode(value)
    } catch (error) {
      setFault(explain(error, t))
    } finally {
      setCode('')
      setBusy(false)
    }
  }
  const submit = (value: string) => {
    // `send` shows what goes wrong.
    if (value.length === 6) void send(value)
    else setFault(t('factor.codeMissing'))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(code)
  }
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p>{t('factor.scan')}</p>
      <LateQr text={uri} label={t('factor.qr')} />
      <Copied text={secret.match(/.{1,4}/g)?.join(' ') ?? secret} what={t('factor.key')} />
      <ButtonLink kind="quiet" href={uri}>
        {t('factor.openApp')}
      </ButtonLink>
      <PinField
        label={t('factor.code')}
        error={fault}
        value={code}
        onChange={setCode}
        onComplete={submit}
        autoComplete="one-time-code"
      />
      <Button type="submit" wide busy={busy}>
        {t('action.confirm')}
      </Button>
    </form>
  )
}
