import type { Page } from '@playwright/test'
import { closeAttendance } from '../attendance.ts'
import { expect, PASSWORD, test } from '../fixtures.ts'
import { goInside, settled } from '../navigate.ts'
import { type RunningServer, startServer } from '../server.ts'

// The server is away while its clock is put forward, and 503 while it goes; a token or session that ran out is answered with 401.
test.use({ expectedProblems: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|status of (401|503)/] })

test('a payday ends at midnight, an access token is renewed unseen, and who was away signs in again', async ({
  visit,
  makeFolder,
}) => {
  // The server is started three times.
  test.slow()
  const dataDir = makeFolder('demo')
  let server: RunningServer = await startServer(dataDir, { clock: '2026-11-25T23:58:00+09:00' })
  /** The same server with its clock put forward. */
  const putForward = async (page: Page, clock: string): Promise<void> => {
    const { port } = server
    await server.stop()
    server = await startServer(dataDir, { clock, port })
    // A minute goes by for the page too, however quick the machine: what it has read is no longer fresh.
    await page.evaluate(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 60_000
    })
  }
  try {
    await closeAttendance(server.url)
    const page = await visit(server.url)
    const signedIn = await page.request.post('/api/login/', { data: { login_id: 'hanbit', password: PASSWORD } })
    const { access } = (await signedIn.json()) as { access: string }
    const headers = { authorization: `Bearer ${access}` }
    // November is given out and paid before its payday ends.
    const calculated = await page.request.post('/api/salary/management/', {
      headers,
      data: { month: '2026-11', updateAll: true },
    })
    const { job } = (await calculated.json()) as { job: { id: string } }
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/jobs/${job.id}/`, { headers })
        return ((await answer.json()) as { job: { state: string } }).job.state
      })
      .toBe('done')
    const confirmed = await page.request.put('/api/salary/management/', {
      headers,
      data: { month: '2026-11', action: 'confirm' },
    })
    expect(confirmed.status()).toBe(200)
    const listed = await page.request.get('/api/salary/management/?month=2026-11&size=200', { headers })
    const { items } = (await listed.json()) as { items: { employeeNo: number }[] }
    // Everybody by name: who has no account is paid in cash.
    const paid = await page.request.put('/api/salary/management/', {
      headers,
      data: {
        month: '2026-11',
        action: 'pay',
        payDate: '2026-11-25',
        employeeNos: items.map(({ employeeNo }) => employeeNo),
      },
    })
    expect(paid.status()).toBe(200)
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/salary/management')
    await settled(page, '급여관리')
    await expect(heading).toHaveText('2026년 11월 급여')

    // Twenty minutes later it is the day after the payday; the access token is older than it may be, the session is not.
    let renewed = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/token/refresh/')) renewed++
    })
    await putForward(page, '2026-11-26T00:18:00+09:00')
    await goInside(page, '/salary/payment-list?month=2026-10')
    await settled(page, '급여대장')
    await goInside(page, '/salary/management')
    await settled(page, '급여관리')
    await expect(heading).toHaveText('2026년 12월 급여')
    expect(renewed).toBe(1)

    // Half an hour without a call: the server has ended the session, and the page stays under the login.
    await putForward(page, '2026-11-26T00:55:00+09:00')
    await goInside(page, '/salary/management?month=2026-09')
    const again = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
    await expect(again).toBeVisible()
    await again.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
    await again.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(again).toBeHidden()
    await settled(page, '급여관리')
    await expect(heading).toHaveText('2026년 9월 급여')
  } finally {
    await server.stop()
  }
})
