import type { BodyInput } from '@handal/contracts/endpoint'
import { changeEmployee, createEmployee } from '@handal/contracts/employee-write'
import type { Problem } from '@handal/contracts/problem'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'

// The clock of the tests stands on 2026-11-20.
const t = testApp()
const hire = (cast: PayrollCast, more: Partial<BodyInput<typeof createEmployee>> = {}) =>
  cast.operator.call(createEmployee, {
    body: { name: '나새봄', birthDate: '1995-03-04', encpnd: '2026-11-16', ...more },
  })
const errorsOf = ({ body }: { body: unknown }) =>
  ((body as Problem).errors ?? []).map(({ path, message }) => [path, message])

describe('dates that nobody has', () => {
  it('are refused at their field, at hiring and in a change', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const after = await hire(cast, { birthDate: '2026-11-17', encpnd: '2026-11-16' })
    expect(after.status).toBe(400)
    expect(errorsOf(after)).toEqual([
      ['birthDate', '생년월일이 입사일 2026.11.16보다 뒤입니다. 두 날짜를 확인해 주세요.'],
    ])
    const future = await hire(cast, { birthDate: '2026-11-21', encpnd: '2026-12-01' })
    expect(errorsOf(future)).toEqual([['birthDate', '생년월일이 오늘보다 뒤입니다. 생년월일을 확인해 주세요.']])
    const { no } = (await hire(cast)).body
    const changed = await cast.operator.call(changeEmployee, {
      params: { empl_no: no },
      body: { birthDate: '2030-01-01', reason: '오기' },
    })
    expect(errorsOf(changed)).toEqual([['birthDate', '생년월일이 오늘보다 뒤입니다. 생년월일을 확인해 주세요.']])
    const earlier = await cast.operator.call(changeEmployee, {
      params: { empl_no: no },
      body: { encpnd: '1995-03-03', reason: '오기' },
    })
    expect(errorsOf(earlier)).toContainEqual([
      'encpnd',
      '생년월일이 입사일 1995.03.03보다 뒤입니다. 두 날짜를 확인해 주세요.',
    ])
  })
})

describe('what is unusual about somebody', () => {
  it('is said with the answer, and stored all the same', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    expect((await hire(cast)).body.notices).toEqual([])
    const young = await hire(cast, { name: '안어린', birthDate: '2011-11-17' })
    expect(young.body.notices).toEqual([expect.stringContaining('근로기준법 제64조')])
    expect((await hire(cast, { name: '안열넷', birthDate: '2011-11-16' })).body.notices).toEqual([])
    const far = await hire(cast, { name: '먼앞날', encpnd: '2062-03-02' })
    expect(far.body.notices).toEqual([expect.stringContaining('2062.03.02이 1년 넘게 남았습니다')])
  })

  it('is somebody of the company with the same name and birth date, whom it names', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    const first = (await hire(cast)).body
    const again = await hire(cast)
    expect(again.body.notices).toEqual([expect.stringContaining(`나새봄(사번 ${first.employeeCode}, 2026.11.16 입사)`)])
    expect((await hire(cast, { birthDate: '1995-03-05' })).body.notices).toEqual([])
    const other = await makePayrollCast(t, { people: 1 })
    expect((await hire(other)).body.notices).toEqual([])
    // Of a change of theirs the others are named, never they themselves.
    const changed = await cast.operator.call(changeEmployee, {
      params: { empl_no: first.no },
      body: { phone: '010-0000-1234' },
    })
    expect(changed.body.notices).toEqual([expect.stringContaining(`사번 ${again.body.employeeCode}`)])
  })
})
