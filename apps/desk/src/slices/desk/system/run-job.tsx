import { jobsRun } from '@parkett/contract/desk/alarms'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useState } from 'react'
import { useAct } from '../../../frame/use-act.ts'
import { useWords } from '../../../frame/words.ts'
import { jobName } from './job-name.ts'

/** Runs a job now and says how it went; the next run by its clock comes all the same. */
export function RunJob({ job }: { readonly job: string }) {
  const t = useWords()
  const [went, say] = useState<boolean>()
  const name = jobName(t, job)
  const act = useAct(async (write) => {
    const { ok } = await write(jobsRun, { params: { id: job }, body: {} })
    say(ok)
  })
  return (
    <span className="desk-who">
      <Button
        kind="quiet"
        busy={act.busy}
        label={`${t('desk.alarms.run')}: ${name}`}
        onClick={() => void act.run()}
      >
        {t('desk.alarms.run')}
      </Button>
      <span role="status">
        {went !== undefined && t(went ? 'desk.alarms.ran' : 'desk.alarms.runFailed', { job: name })}
      </span>
      <FormFault text={act.error} />
    </span>
  )
}
