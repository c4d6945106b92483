import { randomUUID } from 'node:crypto'
import { readDocument } from '@handal/contracts/approval/documents'
import { readAttendance } from '@handal/contracts/time/attendance'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeUser, testApp } from '../../../testing/app.ts'
import { type Cast, type DocumentBody, hand, decideOn, makeApprovalCast } from '../../../testing/approval-cast.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { closePlanned } from '../../../testing/planned-company.ts'
import { killAt, serversOf } from '../../../testing/servers/killed-server.ts'
import { type ServerProcess, sessionPast } from '../../../testing/servers/server-process.ts'
import { TEST_SECRET, testServerUrl } from '../../../testing/template.ts'

const t = testApp()
const start = serversOf(t)

/** Number of the lock at which the killed server stands before the second effect. */
const LOCK = 47_081
/** Two effects: the days of the trip, and work on a day off. */
const TRIP = {
  pageType: 'trip',
  draftType: '0001',
  title: '부산 출장',
  startDate: '2026-11-26 09:00',
  endDate: '2026-11-28 18:00',
  fields: { place: '부산', purpose: '납품', work: [{ date: '2026-11-28', from: '10:00', to: '12:00' }] },
} as const satisfies DocumentBody

type Call = { readonly path: string; readonly body: object; readonly access: string; readonly id: string }
const send = ({ port }: ServerProcess, { path, body, access, id }: Call): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}`, 'x-request-id': id },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => status,
    () => 0,
  )

/** Everything that the acts write, as it stands. */
const written = async ({ companyNo, operator, drafter }: Cast) => {
  const count = async (table: string) =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)} where company_no = ${companyNo}`.execute(t.own.kysely)
    ).rows[0]?.n ?? 0
  const { body } = await drafter.call(readDocument, { params: { no: 1 } })
  const month = (await operator.call(readAttendance, { query: { month: '2026-11' } })).body
  return {
    state: body.state,
    effects: body.effects.filter(({ state }) => state !== null).map(({ state }) => state),
    moves: body.moves.map(({ act }) => act),
    version: body.version,
    facts: await count('attendance_fact'),
    notices: await count('notice'),
    log:
      (await auditsOf(t, companyNo, 'approval-document.decide')).length +
      (await auditsOf(t, companyNo, 'approval-document.effect')).length,
    history: month.history.length,
    open: month.openPeople,
    totals: month.items[0]?.totals,
  }
}

/** Kills the server between the two effects of a call, sends the same to the next one twice: nothing first, then all of it, once. */
const killed = async (cast: Cast, call: Call) => {
  const before = await written(cast)
  const first = await start()
  const point = { table: 'approval_effect', when: "new.effect_no = 2 and new.state = 'APPLIED'", lock: LOCK }
  expect(await killAt(t, first, point, () => send(first, call))).toBe(0)
  expect(await written(cast)).toEqual(before)
  const next = await start()
  expect([await send(next, call), await send(next, call)]).toEqual([200, 200])
  // Without the same id it is another call, which finds nothing to do.
  expect(await send(next, { ...call, id: randomUUID() })).toBe(409)
  return { before, after: await written(cast) }
}
const prepare = async () => {
  t.clock.set('2026-11-20T01:00:00Z')
  const cast = await makeApprovalCast(t)
  expect((await hand(cast.drafter, TRIP)).status).toBe(200)
  return cast
}
/** Signs an operator in; `employeeNo`: the account of this person becomes one. */
const operatorOf = async ({ companyNo }: Cast, employeeNo?: number): Promise<string> => {
  if (employeeNo !== undefined)
    await sql`delete from membership where company_no = ${companyNo} and employee_no = ${employeeNo}`.execute(
      t.own.kysely,
    )
  const { userNo } = await makeUser(t, { companies: [{ companyNo, employeeNo: employeeNo ?? null }] })
  return sessionPast(t.db, TEST_SECRET, userNo)
}

if (testServerUrl() === null)
  it('needs a PostgreSQL server: the embedded database ends with its process', () => expect(testServerUrl()).toBeNull())
else {
  it('the last approval writes all of its effects or none when the server is killed in it, and nothing twice', async () => {
    const cast = await prepare()
    const access = await operatorOf(cast, 2)
    const body = { companyNo: cast.companyNo, items: [{ no: 1 }], decision: 'approve' }
    const { before, after } = await killed(cast, { path: '/api/e-system/decide/', body, access, id: randomUUID() })
    expect(before).toMatchObject({ state: 'RUNNING', effects: [], facts: 0, log: 0 })
    expect(after).toMatchObject({
      state: 'APPROVED',
      effects: ['APPLIED', 'APPLIED'],
      moves: ['submit', 'approve'],
      facts: 2,
      log: 1,
    })
  }, 180_000)

  it('적용하고 다시 마감 leaves the month closed and untouched when the server is killed in it, and is done once', async () => {
    const cast = await prepare()
    const access = await operatorOf(cast)
    expect((await closePlanned(cast)).status).toBe(200)
    expect((await decideOn(cast.boss, 1)).status).toBe(200)
    const body = { companyNo: cast.companyNo, action: 'apply', reason: '늦게 결재됨' }
    const { before, after } = await killed(cast, { path: '/api/e-system/effect/1/', body, access, id: randomUUID() })
    expect(before).toMatchObject({ effects: ['WAITING', 'WAITING'], facts: 0, open: [], history: 1 })
    expect(after).toMatchObject({
      state: 'APPROVED',
      effects: ['APPLIED', 'APPLIED'],
      moves: ['submit', 'approve', 'apply'],
      facts: 2,
      open: [],
      history: 3,
    })
    expect(after.totals).not.toEqual(before.totals)
  }, 180_000)
}
