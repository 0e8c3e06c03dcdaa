import * as z from 'zod/mini'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { plainText } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'

// What staff write down for each other. A note is never changed; a task has one owner and a day.

/** What a note is about: the customer, or one record of theirs. */
export const noteSubjects = ['customer', 'withdrawal', 'identity', 'loan'] as const
/**
 * Who reads a note: everybody who may see the customer, or compliance, administration and audit
 * alone. Who wrote it reads it always.
 */
export const noteReaders = ['all', 'compliance'] as const

const params = z.object({ id: idSchema })
const textSchema = plainText(2, 2_000)

export const notesList = route({
  name: 'notes.list',
  method: 'GET',
  path: '/operator/users/:id/notes',
  access: 'operator',
  summary: 'What staff wrote down of a customer and may be read by who asks, newest first',
  params,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(
    z.object({
      id: idSchema,
      at: instantSchema,
      author: z.string(),
      about: z.enum(noteSubjects),
      /** Of the record, as people read it out; null for the customer. */
      reference: z.nullable(z.string()),
      text: z.string(),
      visible: z.enum(noteReaders),
    }),
  ),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const notesWrite = route({
  name: 'notes.write',
  method: 'POST',
  path: '/operator/users/:id/notes',
  access: 'operator',
  write: true,
  summary: 'Write a note on a customer or on a record of theirs; nobody changes it any more',
  params,
  body: z.strictObject({
    about: z.enum(noteSubjects),
    /** The withdrawal, the identity case or the loan; left out for the customer. */
    record: z.optional(idSchema),
    text: textSchema,
    visible: z.enum(noteReaders),
  }),
  answer: z.object({ id: idSchema }),
  refusals: ['operator_only', 'not_found'],
})

const task = z.object({
  id: idSchema,
  customer: idSchema,
  username: z.string(),
  text: z.string(),
  owner: z.string(),
  mine: z.boolean(),
  author: z.string(),
  madeAt: instantSchema,
  dueAt: instantSchema,
  /** Who ended it and when; null while it is open. */
  done: z.nullable(z.object({ by: z.string(), at: instantSchema })),
})
export type Task = z.infer<typeof task>

export const tasksList = route({
  name: 'notes.tasks',
  method: 'GET',
  path: '/operator/tasks',
  access: 'operator',
  summary: 'Open tasks of who asks by their day; or every task of a customer, open ones first',
  query: z.strictObject({ customer: z.optional(idSchema), cursor: z.optional(cursorSchema) }),
  answer: z.extend(page(task), {
    /** Real time, by which a task is late. */
    at: instantSchema,
  }),
  refusals: ['operator_only', 'field_invalid'],
})

export const tasksPeople = route({
  name: 'notes.people',
  method: 'GET',
  path: '/operator/tasks/people',
  access: 'operator',
  summary: 'To whom a task may be given: colleagues who may see customers',
  answer: z.object({ rows: z.array(z.object({ id: idSchema, username: z.string() })) }),
  refusals: ['operator_only'],
})

export const tasksMake = route({
  name: 'notes.makeTask',
  method: 'POST',
  path: '/operator/users/:id/tasks',
  access: 'operator',
  write: true,
  summary: 'Give somebody something to do about a customer, until a day',
  params,
  body: z.strictObject({ text: textSchema, owner: idSchema, dueAt: instantSchema }),
  answer: z.object({ id: idSchema }),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const tasksGive = route({
  name: 'notes.giveTask',
  method: 'POST',
  path: '/operator/tasks/:id/give',
  access: 'operator',
  write: true,
  summary: 'Hand an open task to somebody else',
  params,
  body: z.strictObject({ owner: idSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const tasksDone = route({
  name: 'notes.endTask',
  method: 'POST',
  path: '/operator/tasks/:id/done',
  access: 'operator',
  write: true,
  summary: 'Say that a task is done; said again it changes nothing',
  params,
  body: emptySchema,
  answer: emptySchema,
  refusals: ['operator_only', 'not_found'],
})

export const workMine = route({
  name: 'notes.mine',
  method: 'GET',
  path: '/operator/work',
  access: 'operator',
  summary: 'What waits for who asks by name: cases they hold, and what became of their requests',
  answer: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(['identity', 'withdrawal', 'returned', 'asked']),
        id: idSchema,
        /** Of a withdrawal; null for everything else. */
        reference: z.nullable(z.string()),
        /** Which act of two people; null for a case. */
        act: z.nullable(z.string()),
        note: z.nullable(z.string()),
        since: instantSchema,
      }),
    ),
  }),
  refusals: ['operator_only'],
})

export const notesRoutes = [
  notesList,
  notesWrite,
  tasksList,
  tasksPeople,
  tasksMake,
  tasksGive,
  tasksDone,
  workMine,
] as const
