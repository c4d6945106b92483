import { plainDate } from '@handal/base/date'
import { expect, it } from 'vitest'
import { rosterCells } from './roster-list.ts'
import type { RosterRow } from './roster.ts'

const row: RosterRow = {
  no: 1,
  employeeCode: '1',
  name: '가나다',
  gender: null,
  birthDate: plainDate('1990-01-01'),
  residentNumberMasked: null,
  departmentNo: null,
  departmentName: null,
  positionName: null,
  jobTitle: null,
  workPlace: null,
  encpnd: plainDate('2026-01-01'),
  retireDate: null,
  leaveReason: null,
  contractEndDate: null,
  employmentType: '0001',
  phoneMasked: null,
  address: null,
  career: '',
  service: '',
  remark: '',
  keepUntil: null,
}

it.each([
  ['0001', null, '정함 없음'],
  ['0003', null, '정함 없음'],
  // The register says nothing where a term was agreed and its end is not known.
  ['0002', null, ''],
  ['0004', null, ''],
  ['0002', '2026-12-31', '2026.12.31'],
  ['0001', '2026-12-31', '2026.12.31'],
])('the term of a contract of type %s that ends %s: %s', (employmentType, end, words) => {
  const contractEndDate = end === null ? null : plainDate(end)
  expect(rosterCells({ ...row, employmentType, contractEndDate }, '2026-11-20').term).toBe(words)
})

it.each([
  // Who leaves after the day has served up to it.
  ['2026-11-30', '2026-11-20', '10개월'],
  ['2026-09-30', '2026-11-20', '9개월'],
])('service of who leaves %s as of %s: %s', (retireDate, day, words) =>
  expect(rosterCells({ ...row, retireDate: plainDate(retireDate) }, day).served).toBe(words),
)
