import { readsOf } from '@parkett/client/query'
import { devicesList, devicesSignOut, type Device } from '@parkett/contract/customer/devices'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { Fold } from '@parkett/ui/fold'
import { Clock, Smartphone } from '@parkett/ui/menu-icons'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { showToast } from '@parkett/ui/toast'
import { formatDateTime } from '@parkett/words/format-time'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../session/explain.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { readAloud } from '../../session/reads.ts'
import { callServer } from '../../session/server.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { Logins } from './logins.tsx'

const devicesQuery = queryOptions({
  ...readAloud.one(devicesList),
})

/** Live sessions, each with its sign-out. */
export function Devices() {
  const t = useWords()
  const devices = useQuery(devicesQuery)
  return (
    <Section title={t('devices.live')}>
      <Loaded query={devices} failed={t('devices.failed')}>
        {({ live }) => (
          <Rows label={t('devices.live')}>
            {live.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  )
}

/** Sessions that are over, and who tried to come in. */
export function History() {
  const t = useWords()
  const devices = useQuery(devicesQuery)
  return (
    <>
      <Fold lead={<Clock />} title={t('devices.history')}>
        <Loaded query={devices} failed={t('devices.failed')}>
          {({ ended }) => <Ended ended={ended} />}
        </Loaded>
      </Fold>
      <Logins />
    </>
  )
}

function Ended({ ended }: { readonly ended: readonly Device[] }) {
  const t = useWords()
  if (ended.length === 0) return <p className="pad quiet">{t('devices.historyEmpty')}</p>
  return (
    <Rows label={t('devices.history')} long>
      {ended.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </Rows>
  )
}

function DeviceRow({ device }: { readonly device: Device }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const name = device.device === '?, ?' ? t('devices.unknown') : device.device
  return (
    <Row
      lead={<Smartphone />}
      name={name}
      sub={t('devices.since', {
        network: device.network,
        time: formatDateTime(device.startedAt, language, { zone }),
      })}
      value={device.current ? t('devices.current') : undefined}
      trail={device.endedAt === null && !device.current && <SignOut id={device.id} name={name} />}
    />
  )
}

function SignOut({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useWords()
  const ask = useSheet(`sign-out-${id}`)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const act = async () => {
    setBusy(true)
    try {
      await callServer(devicesSignOut, { body: { id } })
      showToast(t('devices.signedOut'))
      ask.close()
      await client.invalidateQueries(readsOf(devicesList))
    } catch (cause) {
      setError(explain(cause, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="quiet" onClick={ask.show}>
        {t('devices.signOut')}
      </Button>
      <Dialog
        open={ask.open}
        question={t('devices.signOutAsk', { device: name })}
        consequence={t('devices.signOutText')}
        cancelLabel={t('shell.cancel')}
        actLabel={t('devices.signOut')}
        busy={busy}
        error={error}
        onCancel={ask.close}
        // `act` shows what goes wrong in the dialog.
        onAct={() => void act()}
      />
    </>
  )
}
