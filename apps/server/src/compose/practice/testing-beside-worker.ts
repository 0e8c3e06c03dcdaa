import { cannot, type Ask, type Heard } from './talk.ts'

/** In place of practices: answers as the week says, which is no week. */
const say = (heard: Heard): void => void process.send?.(heard)

process.on('message', ({ ask, ...asked }: Ask) => {
  const week = 'practice' in asked ? asked.practice.week : ''
  if (week === 'dies') process.kill(process.pid, 'SIGKILL')
  else if (week === 'cannot') process.exit(cannot)
  else say({ ask, outcome: { ok: true, value: `${week} of ${process.pid}` } })
})
process.on('disconnect', () => process.exit(0))
if (process.argv[2] !== JSON.stringify({ housePort: 0 })) say({ port: 4_711 })
else process.exit(cannot)
