import { bannerSeverities, withdrawalWhys } from '@parkett/contract/customer/content'
import { newsCategories } from '@parkett/contract/customer/news'
import { contentStates } from '@parkett/contract/desk/content'
import { sourceFaults } from '@parkett/contract/desk/news'
import { letterStates, sharePlaces } from '@parkett/contract/desk/segments'
import { family, type Family } from './family.ts'

/** Of what the house says to everybody: articles, announcements and messages to groups. */
export const saidToAll: readonly Family[] = [
  family('news.${}', newsCategories),
  family('desk.news.${}', ['correct', 'withdraw']),
  family('desk.news.fault_${}', sourceFaults),
  family('content.severity_${}', bannerSeverities),
  family('content.why_${}', withdrawalWhys),
  family('desk.content.state_${}', contentStates),
  family('desk.agreements.is_${}', ['same', 'changed', 'new', 'gone']),
  family('desk.segments.state_${}', letterStates),
  family('desk.segments.by_${}', sharePlaces),
  family('desk.segments.when_${}', ['now', 'later']),
]
