import { createDelegation } from '@handal/contracts/company/approval-delegations'
import { createApprovalLine, endApprovalLine } from '@handal/contracts/company/approval-lines'
import { approvalLinesXlsx, delegationsXlsx } from '@handal/contracts/downloads'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { readXlsx } from 'hucre/xlsx'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

/** The lines of a workbook below its heads, ` | ` between the cells. */
const linesOf = async (raw: Buffer, head: string): Promise<string[]> => {
  const rows = ((await readXlsx(raw)).sheets[0]?.rows ?? []).map((row) => row.map(textOf))
  return rows.slice(rows.findIndex((row) => row[0] === head) + 1).map((row) => row.join(' | '))
}

it('lines go out a row for each step, 공통 first, in the words of the screen', async () => {
  const { operator } = await makePayrollCast(t, { people: 5 })
  const steps = [
    { kind: 'REVIEW', who: 'HEAD', final: true, finalBelow: '3.0' },
    { kind: 'AGREE', who: 'PERSON', employeeNo: 5, atLeast: 3 },
    { kind: 'APPROVE', who: 'POSITION', positionNo: 1, within: 'COMPANY' },
    { kind: 'REFERENCE', who: 'PARENT_HEAD' },
  ] as const
  await operator.call(createApprovalLine, { body: { departmentNo: 1, documentType: 'vacation', steps: [...steps] } })
  const approve = { kind: 'APPROVE', who: 'HEAD' } as const
  await operator.call(createApprovalLine, { body: { steps: [approve] } })
  const past = await operator.call(createApprovalLine, {
    body: { documentType: 'trip', steps: [approve], from: '2026-01-01' },
  })
  const ended = await operator.call(endApprovalLine, { body: { no: past.body.no, endDate: '2026-10-31' } })
  expect(ended.status).toBe(200)

  const { raw, headers } = await operator.call(approvalLinesXlsx, {})
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('2026년 11월 20일 결재선.xlsx')
  const rows = await linesOf(raw, '부서')
  expect(rows.slice(0, 5)).toEqual([
    '공통 | 모든 문서 | 1 | 결재 | 부서장 |  | 2026-11-20 |  | ',
    '생산팀 | 휴가 | 1 | 검토 | 부서장 | 3일 미만 전결 | 2026-11-20 |  | ',
    '생산팀 | 휴가 | 2 | 합의 | 사원: 사원5 | 3일 이상 | 2026-11-20 |  | ',
    '생산팀 | 휴가 | 3 | 결재 | 직위: 사원 (회사 전체) |  | 2026-11-20 |  | ',
    '생산팀 | 휴가 | 4 | 참조 | 위 부서의 부서장 | 읽기만 | 2026-11-20 |  | ',
  ])
  expect(rows.some((row) => row.includes('출장'))).toBe(false)
  const withEnded = await linesOf((await operator.call(approvalLinesXlsx, { query: { ended: true } })).raw, '부서')
  expect(withEnded).toContain('공통 | 출장 | 1 | 결재 | 부서장 |  | 2026-01-01 | 2026-10-31 | ')
})

it('delegations of now and later go out, those that are over where they are asked for, and the log counts the people', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 5 })
  const give = async (employeeNo: number, deputyNo: number, from: string, to: string, more: object = {}) => {
    const body = { employeeNo, deputyNo, from, to, reason: '연차', ...more }
    expect((await operator.call(createDelegation, { body })).status).toBe(200)
  }
  await give(2, 3, '2026-11-20', '2026-11-24')
  await give(4, 3, '2026-12-07', '2026-12-11', { documentTypes: ['vacation', 'over'], reason: '출장' })
  await give(1, 5, '2026-08-03', '2026-08-07')
  const taken = async (query: object): Promise<string[]> =>
    linesOf((await operator.call(delegationsXlsx, { query: { ...query, reason: '감사 자료' } })).raw, '위임한 사원')
  const rows = await taken({})
  expect(rows.slice(0, 2)).toEqual([
    '사원2 | 사원3 | 2026-11-20 | 2026-11-24 | 모든 문서 | 연차 | ',
    '사원4 | 사원3 | 2026-12-07 | 2026-12-11 | 휴가, 연장근로 | 출장 | ',
  ])
  expect(rows.some((row) => row.startsWith('사원1'))).toBe(false)
  expect((await taken({ ended: true }))[0]).toBe('사원1 | 사원5 | 2026-08-03 | 2026-08-07 | 모든 문서 | 연차 | ')
  expect((await auditsOf(t, companyNo, 'approval-delegation.download')).map(({ after }) => after)).toMatchObject([
    { people: 3, all: '위임 2건, 지금과 앞으로' },
    { people: 5, all: '위임 3건, 끝난 것까지' },
  ])
})
