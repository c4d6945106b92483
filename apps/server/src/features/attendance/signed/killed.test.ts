import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makeCrowd } from '../../../testing/crowd.ts'
import { sendTap } from '../../../testing/devices.ts'
import { killAt, serversOf } from '../../../testing/servers/killed-server.ts'
import type { ServerProcess } from '../../../testing/servers/server-process.ts'
import { testServerUrl } from '../../../testing/template.ts'

const t = testApp()
const start = serversOf(t)
const PEOPLE = 40
/** Number of the lock at which the killed server stands before it stores the tap of the 25th. */
const LOCK = 71_531

if (testServerUrl() !== null)
  it('taps of a rush in which the server is killed stand once each when their phones send again; none that was answered is lost', async () => {
    const { companyNo, phones } = await makeCrowd(t, PEOPLE)
    const taps = phones.map((phone) => ({
      phone,
      event: { eventId: randomUUID(), happenedAt: new Date().toISOString(), type: 'in' },
    }))
    const storedOf = async (): Promise<number[]> =>
      (
        await sql<{
          no: number
        }>`select employee_no as no from attendance_tag where company_no = ${companyNo} order by 1`.execute(
          t.own.kysely,
        )
      ).rows.map(({ no }) => no)
    const rush = ({ port }: ServerProcess): Promise<(string | null)[]> =>
      Promise.all(taps.map(({ phone, event }) => sendTap(port, phone, event)))
    const server = await start()
    const point = { table: 'attendance_tag', when: 'new.employee_no = 25', lock: LOCK }
    const first = await killAt(t, server, point, () => rush(server))
    expect(first[24]).toBeNull()
    const stands = await storedOf()
    expect(stands).not.toContain(25)
    for (const [index, state] of first.entries()) if (state === 'stored') expect(stands).toContain(index + 1)
    const again = await rush(await start())
    expect(again).toEqual(phones.map(({ employeeNo }) => (stands.includes(employeeNo) ? 'known' : 'stored')))
    expect(await storedOf()).toEqual(phones.map(({ employeeNo }) => employeeNo))
  }, 120_000)
else
  it('needs a PostgreSQL server: the embedded database ends with its process', () => expect(testServerUrl()).toBeNull())
