import { Button } from '@parkett/ui/button'
import { Empty, ErrorBlock } from '@parkett/ui/empty'
import { Section } from '@parkett/ui/section'
import { Skeleton, useSkeleton } from '@parkett/ui/skeleton'
import { useState } from 'react'

/** Loading, empty, failed. */
export function StateStories() {
  const [loading, setLoading] = useState(false)
  const bones = useSkeleton(loading)
  const load = () => {
    setLoading(true)
    setTimeout(() => setLoading(false), 700)
  }
  return (
    <>
      <Section
        title="Wird geladen"
        action={
          <Button kind="quiet" onClick={load}>
            Laden
          </Button>
        }
      >
        <div data-sample>
          <Skeleton label="Wird geladen" />
          <Skeleton label="Wird geladen" kind="lines" count={2} />
        </div>
        {bones && <Skeleton label="Wird geladen" kind="block" />}
      </Section>
      <Section title="Leer">
        <Empty action={<Button kind="secondary">Zu den Märkten</Button>}>
          Sie halten noch keine Aktien
        </Empty>
      </Section>
      <Section title="Fehler">
        <ErrorBlock
          retryLabel="Erneut versuchen"
          onRetry={load}
          busy={loading}
          stale="Stand 14:05:11"
        >
          Die Positionen konnten nicht geladen werden
        </ErrorBlock>
      </Section>
    </>
  )
}
