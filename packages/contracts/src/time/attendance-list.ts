import { defineList } from '../lists.ts'

const sum = { sum: true } as const
const hours = { kind: 'minutes', ...sum } as const

/** Attendance of a pay month by person (근태결과조회) for paper and workbook: the totals that pay is made of. */
export const ATTENDANCE_LIST = defineList({
  id: 'attendance',
  title: '근태결과조회',
  unit: '명',
  file: { event: 'attendance.download', recorded: '근태결과조회 다운로드', contents: '성명, 근로시간과 결근일' },
  columns: [
    { key: 'employeeCode', label: '사번', kind: 'text' },
    { key: 'name', label: '성명', kind: 'text' },
    { key: 'departmentName', label: '부서', kind: 'text' },
    { key: 'scheduledDays', label: '소정근로일', kind: 'count', ...sum },
    { key: 'workedDays', label: '근로일수', kind: 'count', ...sum },
    { key: 'realWork', label: '실근무', ...hours },
    { key: 'overtime', label: '연장', ...hours },
    { key: 'inLawExtra', label: '법내초과', ...hours },
    { key: 'night', label: '야간', ...hours },
    { key: 'holiday', label: '휴일', ...hours },
    { key: 'latenTime', label: '지각', ...hours },
    { key: 'earlyLeave', label: '조퇴', ...hours },
    { key: 'shortage', label: '미근로', ...hours },
    { key: 'absentDays', label: '결근', kind: 'count', ...sum },
    { key: 'paidLeaveDays', label: '유급휴가', kind: 'days' },
    { key: 'note', label: '비고', kind: 'text' },
  ],
})
export type AttendanceColumn = (typeof ATTENDANCE_LIST)['columns'][number]['key']
