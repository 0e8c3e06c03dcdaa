import {
  practiceMove,
  practiceSpeed,
  practiceSpeeds,
  practiceSteps,
  type PracticeWorld,
} from '@parkett/contract/customer/practice'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../session/words.ts'

/** How fast the market of a practice plays, and how it is moved on at once. */
export function Clock({ world }: { readonly world: PracticeWorld }) {
  const t = useWords()
  const client = useQueryClient()
  // Another time is other prices, other orders, other money.
  const act = useAct(() => void client.invalidateQueries())
  const speeds = practiceSpeeds.map((speed) => ({
    value: String(speed),
    label: speed === 0 ? t('practice.stop') : `×${speed}`,
  }))
  const choose = (value: string): void => {
    const speed = practiceSpeeds.find((one) => String(one) === value)
    if (speed !== undefined) void act.run(practiceSpeed, { body: { speed } })
  }
  return (
    <Section title={t('practice.speed')}>
      <div className="pad stack">
        <Segment
          label={t('practice.speed')}
          options={speeds}
          value={String(world.speed)}
          onChange={choose}
        />
        <div className="practice-steps" role="group" aria-label={t('practice.play')}>
          {practiceSteps.map((to) => (
            <Button
              key={to}
              kind="outline"
              small
              busy={act.busy}
              onClick={() => void act.run(practiceMove, { body: { to } })}
            >
              {t(`practice.${to}`)}
            </Button>
          ))}
        </div>
        <FormFault text={act.fault} />
      </div>
    </Section>
  )
}
