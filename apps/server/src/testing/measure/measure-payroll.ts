import { randomBytes, randomUUID } from 'node:crypto'
import { yearMonth } from '@handal/base/date'
import { calculatePayslip } from '@handal/engine/payroll'
import { enactedStatute } from '@handal/statute/snapshot'
import { createApp } from '../../app.ts'
import { manualClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { calculateSlips } from '../../features/payroll/facts/calculate.ts'
import { factsOf } from '../../features/payroll/facts/facts.ts'
import { loadBase, loadInputs } from '../../features/payroll/facts/load.ts'
import { lockOrMakeRun, savePayslips } from '../../features/payroll/acts/save.repo.ts'
import { memoryLog } from '../../system/log.ts'
import { fillPayrollCompany } from '../factories-payroll.ts'
import { makeTemplate, openOwnDatabase, TEST_SECRET } from '../template.ts'

// Measures one calculation over HTTP beside the bare write of the same rows:
// TEST_DATABASE_URL=postgres://… npx tsx apps/server/src/testing/measure/measure-payroll.ts 1000 10000
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const timed = async <T>(label: string, run: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const result = await run()
  say(`  ${label.padEnd(34)} ${(performance.now() - start).toFixed(0)} ms`)
  return result
}

await makeTemplate()
const own = await openOwnDatabase()
const { db } = own
const config = { ...readConfig({ DATA_DIR: '/nonexistent/handal-measure' }), rateLimit: 0 }
const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)), uuid: randomUUID }
const clock = manualClock('2026-11-20T01:00:00.000Z')
const app = await createApp({ db, clock, random, config, secret: TEST_SECRET, log: memoryLog() })
const { server, services } = app

for (const people of process.argv.slice(2).map(Number)) {
  say(`${people} people on ${db.kind}`)
  const { companyNo, userNo } = await db.withSystem('measure', null, async (tx) => {
    const company = await tx
      .insertInto('company')
      .values({ company_name: `measure ${people}` })
      .returning('company_no')
      .executeTakeFirstOrThrow()
    const user = await tx
      .insertInto('app_user')
      .values({ login_id: `measure-${people}-${Date.now()}`, password_hash: '-', perm_id: '11', user_name: '김운영' })
      .returning('user_no')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('membership')
      .values({ company_no: company.company_no, user_no: user.user_no, role: '11' })
      .execute()
    return { companyNo: company.company_no, userNo: user.user_no }
  })
  await fillPayrollCompany(db, companyNo, { people })
  await db.maintain()
  const sessionId = randomUUID()
  const now = clock.now().toISOString()
  await db.withSystem('measure', null, (tx) =>
    tx
      .insertInto('user_session')
      .values({
        session_id: sessionId,
        user_no: userNo,
        rotated_at: now,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(clock.now().getTime() + 43_200_000).toISOString(),
        address: '127.0.0.1',
      })
      .execute(),
  )
  const access = await services.sessions.tokens.access({ userNo, sessionId, role: '11' })
  const headers = { authorization: `Bearer ${access}` }
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`)
    return response
  }
  const untilDone = async (body: object) => {
    let { job } = (await call('POST', '/api/salary/management/', body)).json<{ job: { id: string; state: string } }>()
    while (job.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 10))
      job = (await call('GET', `/api/jobs/${job.id}/`)).json<{ job: typeof job }>().job
    }
    if (job.state !== 'done') throw new Error(JSON.stringify(job))
  }
  const body = { companyNo, month: '2026-11', updateAll: true }
  await timed('calculate and save over HTTP', () => untilDone(body))
  await timed('again, nothing changed', () => untilDone(body))
  await db.withCompany({ companyNo }, (tx) =>
    tx.updateTable('employee').set({ name: '이름 바뀜' }).where('company_no', '=', companyNo).execute(),
  )
  await timed('again, everything changed', () => untilDone(body))
  const list = await timed('read the list over HTTP', () =>
    call('GET', `/api/salary/management/?companyNo=${companyNo}&month=2026-11`),
  )
  say(`  ${'bytes of the list'.padEnd(34)} ${list.rawPayload.length}`)
  await timed('one page of 50', () =>
    call('GET', `/api/salary/management/?companyNo=${companyNo}&month=2026-11&page=1&size=50`),
  )

  // The bare parts, on a month without attendance closed.
  const key = { companyNo, month: yearMonth('2026-10'), paymentType: '0001' }
  const inputs = await timed('  read inputs', () =>
    db.withCompany({ companyNo }, async (tx) => loadInputs(tx, await loadBase(tx, key))),
  )
  await timed('  engine alone', async () => {
    for (const person of inputs.rows.people)
      calculatePayslip(factsOf(inputs.frame, inputs.rows, person), enactedStatute())
  })
  const slips = await timed('  engine, fingerprints, rows', async () => {
    const done = await calculateSlips(inputs.frame, inputs.rows, inputs.rows.people, enactedStatute(), {
      versionOf: () => 1,
      step: () => {},
      cancelled: () => false,
    })
    return (done ?? []).map(({ slip }) => slip)
  })
  await timed('  bare write of the same rows', () =>
    db.withCompany({ companyNo }, async (tx) => {
      const dates = { ...inputs.frame.period, payDate: inputs.frame.payDate }
      const run = await lockOrMakeRun(tx, key, dates, { userNo, now: () => clock.now() })
      await savePayslips(tx, { companyNo, runNo: run.run_no, at: clock.now(), by: userNo }, slips)
    }),
  )
}
await app.close()
await own.close()
