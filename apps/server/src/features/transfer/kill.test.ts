import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeUser, testApp } from '../../testing/app.ts'
import { auditsOf, listOf } from '../../testing/payroll-steps.ts'
import { killAt, serversOf } from '../../testing/servers/killed-server.ts'
import { type ServerProcess, sessionPast } from '../../testing/servers/server-process.ts'
import { TEST_SECRET, testServerUrl } from '../../testing/template.ts'
import { makeFileOf, resultsOf, transferCast, transfersOf } from '../../testing/transfer-steps.ts'

const t = testApp()
const start = serversOf(t)
const PEOPLE = 20
/** Number of the lock at which the killed server stands before its 15th payment. */
const LOCK = 71_528

const paymentsOf = async (companyNo: number): Promise<number[]> =>
  (
    await sql<{ employee_no: number }>`
      select employee_no from payslip_payment where company_no = ${companyNo} order by employee_no`.execute(
      t.own.kysely,
    )
  ).rows.map(({ employee_no: no }) => no)
if (testServerUrl() !== null)
  it('a result is written whole or not at all when the server is killed between its 14th and 15th payment', async () => {
    const cast = await transferCast(t, { people: PEOPLE })
    const { companyNo } = cast
    const { body: file } = await makeFileOf(cast)
    const { userNo } = await makeUser(t, { companies: [{ companyNo }] })
    const access = await sessionPast(t.db, TEST_SECRET, userNo)
    const server = await start()
    const send = (server: ServerProcess): Promise<number> =>
      fetch(`http://127.0.0.1:${server.port}/api/salary/transfer/files/${file.no}/results/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify({ companyNo, items: file.items.map(({ seq }) => ({ seq, result: 'DONE' })) }),
      }).then(
        ({ status }) => status,
        () => 0,
      )
    const point = { table: 'payslip_payment', when: 'new.employee_no = 15', lock: LOCK }
    expect(await killAt(t, server, point, () => send(server))).toBe(0)
    expect(await paymentsOf(companyNo)).toEqual([])
    expect((await transfersOf(cast)).sums.IN_FILE.people).toBe(PEOPLE)
    expect(await auditsOf(t, companyNo, 'payroll.pay')).toEqual([])
    // The next server takes the same result, once.
    const next = await start()
    expect(await send(next)).toBe(200)
    expect(await send(next)).toBe(200)
    const everybody = Array.from({ length: PEOPLE }, (_, index) => index + 1)
    expect(await paymentsOf(companyNo)).toEqual(everybody)
    expect((await resultsOf(cast, file)).body).toMatchObject({ done: 0, same: PEOPLE, resultNo: null })
    expect((await listOf(cast)).run).toMatchObject({ state: 'paid', counts: { paid: PEOPLE } })
    expect(await auditsOf(t, companyNo, 'payroll.pay')).toHaveLength(1)
  }, 120_000)
else
  it('needs a PostgreSQL server: the embedded database ends with its process', () => expect(testServerUrl()).toBeNull())
