import type { Endpoint } from '@handal/contracts/endpoint'
import { sql } from 'kysely'
import { auditSystem } from '../audit/audit.ts'
import { TEST_NOW, type TestApp } from './app.ts'
import { effectsOf } from './effects/effects.ts'
import { type Names, readNames, spread } from './effects/effects-text.ts'

type Answer = { readonly status: number; readonly body: unknown }

/** Acts one after the other on one world, each written down with its answer and all that it changed. */
export type Story = {
  /** `act` makes the call, and what belongs to it: what it prepares would be told as its effect. */
  readonly tell: <T extends Answer>(endpoint: Endpoint, title: string, act: () => Promise<T>) => Promise<T>
  /** What has been told, to be compared with the approved file. */
  readonly text: () => string
}

/** What a problem says beside its code and sentence. */
const OF_EVERY_PROBLEM = new Set(['type', 'title', 'status', 'code', 'message', 'traceId'])
/** Parts of a payroll's header and rows that the approved answers tell. */
const TOLD_ELSEWHERE = new Set(['steps', 'checks', 'attendance', 'amounts', 'warnings', 'blocks', 'columns'])
const without = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(without)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, below]) => (TOLD_ELSEWHERE.has(name) ? [] : [[name, without(below)]])),
        )
      : value

const told = (names: Names, endpoint: Endpoint, { status, body }: Answer): string[] => {
  if (body === null || typeof body !== 'object') return [`answers ${status}, a file (${endpoint.produces})`]
  const { code, message } = body as { code?: unknown; message?: unknown }
  const problem = status >= 400
  return [
    `answers ${status}${problem ? ` ${String(code)}: ${String(message)}` : ''}`,
    ...Object.entries(body).flatMap(([name, value]) =>
      problem && OF_EVERY_PROBLEM.has(name) ? [] : spread(names, name, without(value), '  '),
    ),
  ]
}

/**
 * A story on a test's server, begun before its people are made. `serial` is its own in the file: the clock and the numbers
 * that the database counts begin there, whichever stories were told before.
 */
export const beginStory = async (t: TestApp, serial: number): Promise<Story> => {
  t.clock.set(TEST_NOW)
  for (const [table, column] of [
    ['company', 'company_no'],
    ['app_user', 'user_no'],
    ['user_session', 'session_no'],
  ])
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${serial * 1000})`.execute(t.own.kysely)
  // The chain of no company has begun, whichever story is told first.
  const actor = { userNo: null, loginId: 'story', role: '01', address: '-', now: t.clock.now }
  await t.db.withSystem('시험', null, (tx) =>
    auditSystem(tx, actor, { event: 'session.login', subject: { type: 'story', id: serial } }),
  )
  const written: string[] = []
  return {
    tell: async (endpoint, title, act) => {
      const { answer, lines } = await effectsOf(t, act)
      const names = await readNames(t)
      written.push(
        [
          `## ${endpoint.id} — ${title}`,
          ...told(names, endpoint, answer),
          lines.length === 0 ? 'changes nothing' : 'changes',
          ...lines.map((line) => `  ${line}`),
        ].join('\n'),
      )
      return answer
    },
    text: () => `${written.join('\n\n')}\n`,
  }
}
