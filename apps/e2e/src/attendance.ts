import { expect, request } from '@playwright/test'
import { PASSWORD } from './fixtures.ts'

type Point = { employeeNo: number; workDates: string[]; code: string; blocks: boolean }
/** Ends of the shifts of the manufacturer, by schedule. */
const ENDS: Readonly<Record<string, string>> = { '0001': '18:00', '0002': '17:00', '0003': '29:00' }

/** Settles what the demo leaves open in the month of its manufacturer and closes the attendance, for a journey that begins with the pay. */
export const closeAttendance = async (url: string, month = '2026-11'): Promise<void> => {
  const api = await request.newContext({ baseURL: url })
  try {
    const signedIn = await api.post('/api/login/', { data: { login_id: 'hanbit', password: PASSWORD } })
    const { access } = (await signedIn.json()) as { access: string }
    const headers = { authorization: `Bearer ${access}` }
    const get = async <T>(path: string): Promise<T> => (await (await api.get(path, { headers })).json()) as T
    const { items: asked } = await get<{ items: { no: number }[] }>('/api/attendance/requests/?state=WAITING')
    for (const { no } of asked) {
      const decide = (data: object) => api.put('/api/attendance/requests/', { headers, data: { no, ...data } })
      // What a reader's file brought meanwhile needs no approval any more.
      const isApproved = (await decide({ action: 'approve' })).ok()
      if (!isApproved) expect((await decide({ action: 'reject', reason: '기록기에 있는 시각' })).status()).toBe(200)
    }
    const { open } = await get<{ open: Point[] }>(`/api/attendance/management/?month=${month}`)
    const days = open.flatMap(({ workDates, ...point }) => workDates.map((workDate) => ({ workDate, ...point })))
    for (const { employeeNo, workDate, code } of days.filter(({ blocks }) => blocks)) {
      const day = `/api/attendance/daily-work/${employeeNo}/`
      if (code === 'absence-open') {
        const data = { employeeNo, str: workDate, end: workDate, kind: 'ABSENCE', reason: '연락 없음' }
        await api.post('/api/attendance/day-facts/', { headers, data })
        continue
      }
      const { workSch } = await get<{ workSch: string }>(`${day}?workDate=${workDate}`)
      const data = { workDate, lvofcTime: ENDS[workSch], reason: '카드를 찍지 않고 퇴근함' }
      await api.post(day, { headers, data })
    }
    const closed = await api.put('/api/attendance/management/', { headers, data: { month, action: 'close' } })
    expect(closed.status(), await closed.text()).toBe(200)
  } finally {
    await api.dispose()
  }
}
