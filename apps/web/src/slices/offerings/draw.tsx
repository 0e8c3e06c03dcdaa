import { roundTime } from '@parkett/proof/beacon'
import { lineIdOf } from '@parkett/proof/draw'
import type { Application } from '@parkett/contract/customer/offerings'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { Seal } from '@parkett/ui/seal'
import { Section } from '@parkett/ui/section'
import { Timeline } from '@parkett/ui/timeline'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../router/address.ts'
import { useSession } from '../../session/session.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ById } from './by-id.tsx'
import { methodWords } from './offering-words.ts'
import { Numbers } from './numbers.tsx'
import { drawQuery, offeringsQuery } from './queries.ts'
import { numbersOf, recompute, type Draw, type Recomputed } from '@parkett/proof/recompute'

/** `/explore/draws/{id}`: a draw, worked out again on the reader's own device. Open to visitors. */
export function DrawScreen() {
  const t = useWords()
  const language = useLanguage()
  const { id } = useAddress().params
  const query = useQuery({ ...drawQuery(id ?? ''), enabled: id !== undefined })
  const title = (draw: Draw) => t('draw.drawOf', { name: nameOf(draw, language) })
  return (
    <ById id={id} query={query} thing="title.draw" title={title}>
      {(draw) => <Shown key={draw.offering} draw={draw} />}
    </ById>
  )
}

const faultWords = {
  seal: 'draw.faultSeal',
  list: 'draw.faultList',
  round: 'draw.faultRound',
  outside: 'draw.faultOutside',
  result: 'draw.faultResult',
} as const

const recomputed = (draw: Draw): Recomputed => recompute(draw, Date.parse(draw.closesAt))

function Shown({ draw }: { readonly draw: Draw }) {
  const t = useWords()
  const application = useOwn(draw)
  const own = application && lineIdOf(application.id)
  const [done, setDone] = useState(() => recomputed(draw))
  const units = t('ipo.units', { count: draw.list.reduce((sum, row) => sum + row.units, 0) })
  const got = application?.allotted ?? null
  const same = `${t('draw.recomputed')}: ${t('draw.same')}`
  const simulated = draw.list.filter((row) => row.simulated).length
  return (
    <>
      <div className="ticket-done order-head">
        <Seal size={52} state={done.fault === null ? 'proven' : 'broken'} />
        <h2 className="ticket-title">
          {done.fault !== null
            ? t('draw.differs', { what: t(faultWords[done.fault]) })
            : got === null
              ? same
              : t('ipo.gotOf', { got, asked: application?.quantity ?? 0 })}
        </h2>
        {done.fault === null && got !== null && <p>{same}</p>}
        <p className="quiet num">{t('draw.numbers', { units, supply: draw.supply })}</p>
      </div>
      {draw.method === 'lottery' && (
        <Numbers draw={draw} winning={done.winning} own={numbersOf(draw, own)} />
      )}
      <Steps draw={draw} done={done} units={units} />
      {simulated > 0 && <Notice>{t('draw.simulated', { count: simulated })}</Notice>}
      <Outside draw={draw} />
      <div className="pad stack-2">
        <Button wide kind="secondary" onClick={() => setDone(recomputed(draw))}>
          {t('draw.again')}
        </Button>
        <a
          className="quiet"
          href={`data:application/json,${encodeURIComponent(JSON.stringify(draw))}`}
          download={`draw-${draw.offering}.json`}
        >
          {t('draw.data')}
        </a>
      </div>
    </>
  )
}

/** Where anybody compares the value with what its group published: at no address of ours. */
function Outside({ draw: { outside, entropy } }: { readonly draw: Draw }) {
  const t = useWords()
  if (outside === null) return null
  const { chain, round } = outside
  return (
    <Section title={t('draw.outside')}>
      {entropy !== '' && <p className="pad num break">{entropy}</p>}
      <p className="pad">
        <a
          className="quiet"
          href={`https://api.drand.sh/${chain}/public/${round}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('draw.compare')}
        </a>
      </p>
    </Section>
  )
}

/** The reader's own application, when somebody is logged in who applied. */
function useOwn({ offering }: Draw): Application | undefined {
  const { token } = useSession()
  const { data } = useQuery({ ...offeringsQuery, enabled: token !== null })
  return data?.rows.find((row) => row.id === offering)?.application ?? undefined
}

/** Announced and not had is said as such: whoever pulled the plug would have known both results. */
function levelOf({ entropy, outside }: Draw) {
  if (entropy !== '') return 'draw.levelTwo' as const
  return outside === null ? ('draw.levelOne' as const) : ('draw.levelMissing' as const)
}

type StepsProps = { readonly draw: Draw; readonly done: Recomputed; readonly units: string }

function Steps({ draw, done, units }: StepsProps) {
  const t = useWords()
  const format = useFormat()
  const state = (fault: Recomputed['fault']) =>
    done.fault !== null && done.fault === fault ? ('failed' as const) : ('done' as const)
  const beaconNote = (outside: NonNullable<Draw['outside']>) =>
    t('draw.round', {
      round: outside.round,
      time: format.minute(new Date(roundTime(outside, outside.round)).toISOString()),
    })
  const list = t('draw.listText', { count: draw.list.length, units })
  return (
    <Section title={t('ipo.howChecked')}>
      <p className="pad quiet">{t(methodWords[draw.method])}</p>
      <Timeline
        label={t('ipo.howChecked')}
        stateLabels={{
          done: t('order.stepDone'),
          future: t('order.stepAhead'),
          failed: t('order.stepFailed'),
        }}
        steps={[
          {
            key: 'sealed',
            label: t('draw.sealed'),
            note: `${format.minute(draw.publishedAt)} · ${draw.commitment.slice(0, 4)}…${draw.commitment.slice(-4)}`,
            state: state('seal'),
          },
          {
            key: 'list',
            label: t('draw.listClosed'),
            note: `${format.minute(draw.closesAt)} · ${list}`,
            state: state('list'),
          },
          {
            key: 'outside',
            label: t(levelOf(draw)),
            ...(draw.outside !== null && { note: beaconNote(draw.outside) }),
            state: state('round') === 'failed' ? 'failed' : state('outside'),
          },
          {
            key: 'own',
            label: t('draw.recomputed'),
            note: t(done.fault === null ? 'draw.same' : faultWords[done.fault]),
            state: state('result'),
          },
        ]}
      />
    </Section>
  )
}
