import { listDailyWorks } from '@handal/contracts/time/daily-works'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { again } from '../../../testing/document-cast.ts'
import { approveOf, makeApprovalCast, tagDay } from '../../../testing/approval-cast.ts'
import { deriveAbsences } from '../public.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

it('half a day of leave to come is short of nothing until the day is over without its other half', async () => {
  const cast = await makeApprovalCast(t, { from: null })
  // The company records from before on.
  await tagDay(cast, '2026-11-19', '09:00', '18:00')
  const half = (day: string) => ({
    pageType: 'vacation' as const,
    draftType: '0002',
    startDate: `${day} 09:00`,
    endDate: `${day} 13:00`,
    fields: { unit: 'HALF_AM' as const, reason: '병원' },
  })
  await approveOf(cast, half('2026-11-26'))
  await approveOf(cast, half('2026-11-27'))
  const dayOf = async (day: string) => {
    const { body } = await (await again(t, cast, null)).call(listDailyWorks, { query: { str: day, end: day } })
    return body.items.find(({ employeeNo }) => employeeNo === 1)
  }
  expect(await dayOf('2026-11-26')).toMatchObject({ shortage: '00:00' })
  // On the day itself too, up to an hour after its end.
  t.clock.set('2026-11-26T09:59:00Z')
  await deriveAbsences(t.app.services, () => false)
  expect(await dayOf('2026-11-26')).toMatchObject({ shortage: '00:00' })
  t.clock.set('2026-11-27T09:30:00Z')
  await tagDay({ ...cast, operator: await again(t, cast, null) }, '2026-11-27', '14:00', '18:00')
  t.clock.set('2026-11-28T00:30:00Z')
  await deriveAbsences(t.app.services, () => false)
  expect(await dayOf('2026-11-26')).toMatchObject({ shortage: '04:00' })
  expect(await dayOf('2026-11-27')).toMatchObject({ shortage: '00:00', realWork: '04:00' })
})
