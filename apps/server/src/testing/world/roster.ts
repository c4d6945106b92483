import { insertRows } from '../../demo/demo.repo.ts'
import type { Tx } from '../../db/database.ts'

const entered = { entered_at: '2026-11-18T09:00:00+09:00', entered_by: null, entered_by_name: '김운영' }
const shift = (kind: string, start: string | null = null, end: string | null = null) => ({
  kind,
  workSch: null,
  start,
  end,
})
const times = (count: number, one: ReturnType<typeof shift>) => Array.from({ length: count }, () => one)

/** The roster of the first weeks of 2027 in 가온정밀: two shifts that change places, a night beside them, a Wednesday off. */
export const addRoster = async (tx: Tx, companyNo: number): Promise<void> => {
  const week = [shift('OFF'), shift('WEEKLY_HOLIDAY')]
  await insertRows(tx, 'shift_pattern', [
    {
      company_no: companyNo,
      pattern_no: 1,
      name: '주야 2교대',
      days: [
        ...times(5, shift('WORK', '09:00', '18:00')),
        ...week,
        ...times(5, shift('WORK', '21:00', '30:00')),
        ...week,
      ],
      version: 2,
    },
    {
      company_no: companyNo,
      pattern_no: 2,
      version: 1,
      name: '격일',
      days: [shift('WORK', '09:00', '18:00'), shift('OFF')],
    },
  ])
  const works = (employee_no: number, valid_from: string, day_of_pattern: number | null) => ({
    company_no: companyNo,
    employee_no,
    valid_from,
    pattern_no: day_of_pattern === null ? null : 1,
    day_of_pattern,
    ...entered,
  })
  await insertRows(tx, 'shift_assignment', [
    works(2, '2027-01-04', 1),
    works(3, '2027-01-04', 8),
    works(3, '2027-01-18', null),
  ])
  const single = (
    employee_no: number,
    work_date: string,
    { kind, start, end }: ReturnType<typeof shift>,
    version = 1,
  ) => ({
    company_no: companyNo,
    employee_no,
    work_date,
    kind,
    work_schedule: kind === 'WORK' && start === null ? '0001' : null,
    start_time: start,
    end_time: end,
    version,
    ...entered,
  })
  await insertRows(tx, 'shift_day', [
    single(1, '2027-01-06', shift('OFF')),
    single(1, '2027-01-09', shift('WORK', '10:00', '14:30'), 3),
    single(2, '2027-01-10', shift('WORK')),
  ])
}
