import { parseDuration } from '@handal/base/hhmm'
import { defineList, type ListValue } from '../lists.ts'
import type { ScheduleDay, SchedulePerson } from './schedule.ts'
import { SHIFT_KINDS } from './shifts.ts'

const FROM = { DAY: '그날의 계획', PATTERN: '교대 규칙', PERSON: '근무형태' }

/** How people are to work as a workbook shows it: a row a person and day. */
export const SCHEDULE_LIST = defineList({
  id: 'schedule',
  title: '근무계획',
  unit: '일',
  file: { event: 'schedule.download', recorded: '근무계획 다운로드', contents: '성명과 근무계획' },
  columns: [
    { key: 'employeeCode', label: '사번', kind: 'text' },
    { key: 'name', label: '성명', kind: 'text' },
    { key: 'departmentName', label: '부서', kind: 'text' },
    { key: 'workDate', label: '날짜', kind: 'date' },
    { key: 'kind', label: '구분', kind: 'code', names: SHIFT_KINDS },
    { key: 'startTime', label: '시작', kind: 'text' },
    { key: 'endTime', label: '종료', kind: 'text' },
    { key: 'contractual', label: '소정근로', kind: 'minutes' },
    { key: 'away', label: '휴가·휴직', kind: 'text' },
    { key: 'shortRest', label: '11시간보다 짧은 휴식', kind: 'minutes' },
    { key: 'from', label: '근거', kind: 'code', names: FROM },
  ],
})

/** What stands in the columns of the list for a day of a person. */
export const scheduleCells = (
  { employeeCode, name, departmentName }: Pick<SchedulePerson, 'employeeCode' | 'name' | 'departmentName'>,
  { workDate, kind, startTime, endTime, contractual, away, shortRest, from }: ScheduleDay,
): Readonly<Record<(typeof SCHEDULE_LIST)['columns'][number]['key'], ListValue>> => ({
  employeeCode,
  name,
  departmentName,
  workDate,
  kind,
  startTime,
  endTime,
  contractual: parseDuration(contractual) ?? 0,
  away,
  shortRest: shortRest === null ? null : (parseDuration(shortRest) ?? null),
  from,
})
