import { plainDate } from '@handal/base/date'
import { insuranceReportPdf } from '@handal/contracts/downloads'
import {
  type InsuranceReport,
  type InsuranceSheet,
  listInsuranceReports,
  readInsuranceReport,
  saveInsuranceReport,
} from '@handal/contracts/insurance/insurance-reports'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import EmployeeListPage from '../list/EmployeeListPage.tsx'

const report = (more: Partial<InsuranceReport> = {}): InsuranceReport => ({
  employeeNo: 1,
  employeeCode: '0001',
  name: '이가람',
  departmentName: '품질팀',
  kind: 'ACQUISITION',
  day: plainDate('2026-11-02'),
  about: '입사',
  reports: [
    {
      insurance: 'health',
      what: '자격취득 신고',
      lastDay: plainDate('2026-11-16'),
      reason: '자격을 얻은 날부터 14일 안에 신고합니다.',
      law: '국민건강보험법 제8조 제2항',
    },
  ],
  due: plainDate('2026-11-16'),
  state: 'LATE',
  filedOn: null,
  missing: ['고용·산재보험 직종부호'],
  version: null,
  ...more,
})
const sheet: InsuranceSheet = {
  ...report(),
  items: [
    { key: 'name', value: '이가람', known: '이가람', typed: null, note: null },
    { key: 'monthlyIncome', value: 2_500_000, known: 2_500_000, typed: null, note: null },
    { key: 'occupation', value: null, known: null, typed: null, note: null },
  ],
  tables: [],
  notes: [],
  changedBy: null,
  changedAt: null,
}
const LEAVING = report({
  employeeNo: 2,
  name: '박다온',
  kind: 'LOSS',
  day: plainDate('2026-11-06'),
  due: null,
  state: 'UNDATED',
})
type Answers = Parameters<typeof scriptedFetch>[0]
const serve = (...more: Answers) =>
  scriptedFetch([
    [listInsuranceReports, () => ({ body: { items: [report(), LEAVING], total: 2 } })],
    [readInsuranceReport, () => ({ body: sheet })],
    ...more,
  ])
const show = (more = '') => showScreen(EmployeeListPage, '/basic-info/hrm/employee', `?reports=1&month=2026-11${more}`)
const OPEN = '&report=1-ACQUISITION-2026-11-02'

beforeEach(() => setViewport(1440))

describe('reports to the four insurances', () => {
  it('stand with their days and what is open, by kind', async () => {
    serve()
    const { unmount } = show()
    expect(await screen.findByText('박다온')).toBeTruthy()
    expect(screen.getByText('기한 지남')).toBeTruthy()
    expect(screen.getByRole('link', { name: /자격상실 신고/ }).getAttribute('href')).toContain('kind=LOSS')
    unmount()
    show('&kind=LOSS')
    expect(await screen.findByText('박다온')).toBeTruthy()
    expect(screen.queryByText('이가람')).toBeNull()
  })

  it('are filled in: what the product knows is not sent, what is refused stands at its field', async () => {
    const { seen } = serve([
      saveInsuranceReport,
      () =>
        problem(400, 'validation', '입력을 확인해 주세요.', {
          errors: [{ path: 'occupation', message: '직종부호를 확인해 주세요.' }],
        }),
    ])
    show(OPEN)
    const form = await screen.findByRole('form', { name: '이가람님의 자격취득 신고' })
    const field = within(form).getByRole('textbox', { name: /직종부호/ })
    fireEvent.change(field, { target: { value: '27' } })
    fireEvent.click(within(form).getByRole('button', { name: '저장' }))
    expect((await within(form).findAllByText('직종부호는 숫자 세 자리입니다.')).length).toBeGreaterThan(0)
    fireEvent.change(field, { target: { value: '027' } })
    fireEvent.click(within(form).getByRole('button', { name: '저장' }))
    expect((await within(form).findAllByText('직종부호를 확인해 주세요.')).length).toBeGreaterThan(0)
    const sent = seen.find(({ id }) => id === saveInsuranceReport.id)
    expect(sent?.body).toMatchObject({ kind: 'ACQUISITION', day: '2026-11-02', occupation: '027', filedOn: null })
    expect(sent?.body).not.toHaveProperty('monthlyIncome')
  })

  it('ask why before a paper with whole resident numbers', async () => {
    const { seen } = serve([insuranceReportPdf, () => ({ body: {} })])
    show(OPEN)
    fireEvent.click(await screen.findByRole('button', { name: '주민등록번호까지 PDF 내려받기' }))
    expect(await screen.findByText('용도')).toBeTruthy()
    expect(seen.some(({ id }) => id === insuranceReportPdf.id)).toBe(false)
  })
})
