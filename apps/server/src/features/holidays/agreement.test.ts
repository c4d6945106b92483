import {
  createHoliday,
  type Holiday,
  listHolidays,
  readAgreement,
  removeAgreement,
  removeHoliday,
  storeAgreement,
} from '@handal/contracts/company/holidays'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
const MOVE = { holidayDate: '2026-12-25', movedTo: '2026-12-28', agreementDate: '2026-11-10' }
const pdf = (name: string, text = '합의') => new File([`%PDF-1.7 ${text}`], name)
const moved = async () => {
  const cast = await makePayrollCast(t, { people: 1 })
  const { no } = (await cast.operator.call(createHoliday, { body: MOVE })).body
  return { ...cast, no }
}
const listed = async ({ operator }: Awaited<ReturnType<typeof moved>>): Promise<Holiday | undefined> =>
  (await operator.call(listHolidays, { query: { year: '2026' } })).body.items.find(({ movedTo }) => movedTo !== null)

it('the agreement of a move is kept with it, replaced and received as it was brought', async () => {
  const cast = await moved()
  const { operator, no, companyNo } = cast
  expect((await listed(cast))?.agreementFile).toBeNull()
  expect((await operator.call(readAgreement, { params: { no } })).status).toBe(404)
  const stored = await operator.call(storeAgreement, { params: { no }, body: { file: pdf('합의서.pdf') } })
  expect(stored.body).toMatchObject({ no, version: 1, agreementFile: { name: '합의서.pdf', by: expect.any(String) } })
  await operator.call(storeAgreement, { params: { no }, body: { file: pdf('새 합의서.pdf', '새로') } })
  expect((await listed(cast))?.agreementFile).toMatchObject({ name: '새 합의서.pdf' })
  const file = await operator.call(readAgreement, { params: { no } })
  expect(file.raw.toString()).toBe('%PDF-1.7 새로')
  expect(String(file.headers['content-disposition'])).toMatch(/^attachment/)
  const { rows } = {
    rows: await t.own.kysely.selectFrom('stored_file').select('name').where('company_no', '=', companyNo).execute(),
  }
  expect(rows).toEqual([{ name: '새 합의서.pdf' }])
  expect(await auditsOf(t, companyNo, 'file.take')).toHaveLength(1)
})

it('the agreement goes with the move, or alone; what is no move has none, nor has another company', async () => {
  const cast = await moved()
  const { operator, no, companyNo } = cast
  const own = (await operator.call(createHoliday, { body: { holidayDate: '2026-12-30', name: '쉬는 날' } })).body
  const file = pdf('합의서.pdf')
  expect((await operator.call(storeAgreement, { params: { no: own.no }, body: { file } })).status).toBe(404)
  const other = await moved()
  await other.operator.call(storeAgreement, { params: { no: other.no }, body: { file } })
  expect((await operator.call(readAgreement, { params: { no } })).status).toBe(404)
  expect((await operator.call(removeAgreement, { params: { no }, body: {} })).status).toBe(404)
  await operator.call(storeAgreement, { params: { no }, body: { file } })
  expect((await operator.call(removeAgreement, { params: { no }, body: {} })).body.agreementFile).toBeNull()
  await operator.call(storeAgreement, { params: { no }, body: { file } })
  await operator.call(removeHoliday, { body: { no, reason: '다시 정함' } })
  expect(await auditsOf(t, companyNo, 'file.remove')).toHaveLength(2)
  const left = await t.own.kysely
    .selectFrom('stored_file')
    .select('company_no')
    .where('company_no', 'in', [companyNo, other.companyNo])
    .execute()
  expect(left).toEqual([{ company_no: other.companyNo }])
})

it('only a paper or a picture of at most 5 MB is an agreement', async () => {
  const { operator, no } = await moved()
  const page = await operator.call(storeAgreement, { params: { no }, body: { file: new File(['<html>'], 'a.pdf') } })
  expect([page.status, page.body]).toEqual([
    400,
    expect.objectContaining({ errors: [{ path: 'file', message: 'PDF, PNG, JPEG 파일만 올릴 수 있습니다.' }] }),
  ])
})
