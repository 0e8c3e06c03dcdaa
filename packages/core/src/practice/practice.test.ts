import { describe, expect, it } from 'vitest'
import { atSpeed, movedTo, nextEvent, practiceNow, type PracticeCourse } from './time.ts'
import { importedSource, readImportedSource, readTape, tapeOf } from './tape.ts'
import { isForgotten, isPlayable, practiceKeptDays, practiceStart, practiceWeeks } from './weeks.ts'

const at = Date.parse('2026-11-28T12:00:00Z')
const stood = Date.parse('2026-11-16T08:05:00Z')
const course = (speed: number): PracticeCourse => ({ stood, at, speed })

describe('the time of a practice', () => {
  it.each([
    [0, 60_000, 0],
    [1, 60_000, 60_000],
    [10, 1_000, 10_000],
    [600, 1_000, 600_000],
    [1, -5_000, 0],
  ])('at %i times, %i ms later, it went on by %i ms', (speed, later, on) => {
    expect(practiceNow(course(speed), at + later)).toBe(stood + on)
  })

  it('never goes beyond the present', () => {
    const far = at + 40 * 86_400_000
    expect(practiceNow(course(600), far)).toBe(far)
  })

  it('never goes beyond the end of what is played', () => {
    const ends = { ...course(600), end: stood + 90_000 }
    expect(practiceNow(ends, at + 100)).toBe(stood + 60_000)
    expect(practiceNow(ends, at + 1_000)).toBe(stood + 90_000)
    expect(practiceNow(atSpeed(ends, at + 1_000, 1), at + 9_000)).toBe(stood + 90_000)
    expect(practiceNow(movedTo(ends, at, stood + 90_001), at)).toBe(stood + 90_000)
  })

  it('stands where it stood when the speed changes, and when our own clock is set back', () => {
    const faster = atSpeed(course(10), at + 1_000, 60)
    expect(practiceNow(faster, at + 1_000)).toBe(stood + 10_000)
    expect(practiceNow(faster, at + 2_000)).toBe(stood + 70_000)
    expect(practiceNow(faster, at - 90_000)).toBe(stood + 10_000)
  })

  it('moves forward alone, and to the present at most', () => {
    const later = stood + 3_600_000
    expect(practiceNow(movedTo(course(0), at, later), at)).toBe(later)
    expect(practiceNow(movedTo(course(0), at, stood - 1), at)).toBe(stood)
    expect(practiceNow(movedTo(course(0), at, at + 1), at)).toBe(at)
  })
})

describe('what comes next', () => {
  it.each([
    [[9, 12, 11], 11],
    [[10, 9], 10],
    [[], 10],
    [[30], 30],
  ])('of %j behind 10 is %i', (coming, next) => expect(nextEvent(coming, 10)).toBe(next))
})

describe('the weeks of a practice', () => {
  it.each([
    ['2026-11-28T12:00:00Z', ['2026-11-16', '2026-11-09', '2026-11-02']],
    // Still Sunday in London, Monday in Berlin.
    ['2026-11-29T23:30:00Z', ['2026-11-23', '2026-11-16', '2026-11-09', '2026-11-02']],
    ['2027-01-06T00:00:00Z', ['2026-12-28', '2026-12-21', '2026-12-14', '2026-12-07']],
    ['2026-11-05T00:00:00Z', []],
  ])('are whole ones that are over: at %s', (now, weeks) => {
    expect(practiceWeeks(Date.parse(now))).toEqual(weeks)
  })

  it('begin after the opening in Frankfurt, in summer too', () => {
    expect(new Date(practiceStart('2026-11-16')).toISOString()).toBe('2026-11-16T08:05:00.000Z')
    expect(new Date(practiceStart('2027-07-05')).toISOString()).toBe('2027-07-05T07:05:00.000Z')
  })

  it('name the tape', () => {
    const tape = { source: 'parkett-1', from: '2026-11-16', to: null, engine: '0.1.0' }
    const money = ['EUR 50.00', 'USD 50.00']
    expect(tapeOf({ ...tape, money })).toBe(
      'parkett-1 · 2026-11-16 · 0.1.0 · EUR 50.00 + USD 50.00',
    )
    expect(tapeOf({ ...tape, to: '2026-12-01', money: [] })).toContain(
      ' · 2026-11-16/2026-12-01 · ',
    )
  })

  it.each([
    { source: 'simulation x', from: '2026-11-16', to: null, engine: '0.1.0', money: ['EUR 50.00'] },
    { source: 'imported US 0a1b', from: '2026-11-16', to: '2026-12-01', engine: '2', money: [] },
  ])('are read again from the name of their tape: %o', (tape) => {
    expect(readTape(tapeOf(tape))).toEqual(tape)
    expect(readTape(`  ${tapeOf(tape).replaceAll(' · ', '·\n ')} `)).toEqual(tape)
  })

  it.each(['', 'x', 'a · b · c · d', 'a · 2026-11-16 · c', 'a · 2026-11-16 · c · d · e'])(
    'have no tape of the name "%s"',
    (name) => expect(readTape(name)).toBeNull(),
  )

  it('name imported days by their market and their mark, and are read again', () => {
    const days = { market: 'US', mark: '0a1b2c3d4e5f' }
    expect(importedSource(days)).toBe('imported US 0a1b2c3d4e5f')
    expect(readImportedSource(importedSource(days))).toEqual(days)
  })

  it.each(['simulation x', 'imported US', 'imported US 0a1b', 'imported US 0A1B2C3D4E5F', ''])(
    'name no imported days by "%s"',
    (source) => expect(readImportedSource(source)).toBeNull(),
  )

  it.each([
    ['2026-11-16', true],
    ['2026-11-17', false],
    ['2026-10-26', false],
    ['2026-11-23', false],
    ['2026-11-02', true],
  ])('can be played again however long ago: %s', (monday, can) => {
    expect(isPlayable(monday, Date.parse('2026-11-28T12:00:00Z'))).toBe(can)
  })

  it('are forgotten a week after the last visit', () => {
    const last = Date.parse('2026-11-20T23:00:00Z')
    const later = (days: number): boolean => isForgotten(last, last + days * 86_400_000)
    expect([-1, 0, 1].map((more) => later(practiceKeptDays + more))).toEqual([false, false, true])
    expect(isForgotten(last, Date.parse('2026-11-27T23:59:59Z'))).toBe(false)
    expect(isForgotten(last, Date.parse('2026-11-28T00:00:00Z'))).toBe(true)
  })
})
