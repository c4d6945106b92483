import { formatWeekday } from '@handal/base/format'
import { HOLIDAY_KIND_NAME, HOLIDAY_SOURCE_NAME, type Holiday } from './holidays.ts'
import { defineList, type ListValue } from '../lists.ts'

/** The holidays of a year as their screen and their workbook show them; the workbook may bring in date, name and kind. */
export const HOLIDAY_LIST = defineList({
  id: 'holidays',
  title: '휴일',
  unit: '건',
  file: { event: 'holiday.download', recorded: '휴일 목록 다운로드', contents: '날짜와 이름' },
  columns: [
    { key: 'holidayDate', label: '날짜', kind: 'date', input: 'identifies' },
    { key: 'weekday', label: '요일', kind: 'text' },
    { key: 'name', label: '이름', kind: 'text', input: 'value', example: '창립기념일' },
    { key: 'kind', label: '종류', kind: 'code', names: HOLIDAY_KIND_NAME, input: 'value' },
    { key: 'source', label: '정한 곳', kind: 'code', names: HOLIDAY_SOURCE_NAME },
    { key: 'movedTo', label: '옮겨 쉬는 날', kind: 'date' },
    { key: 'agreementDate', label: '서면 합의일', kind: 'date' },
    { key: 'reason', label: '사유', kind: 'text' },
  ],
})
export type HolidayColumn = (typeof HOLIDAY_LIST)['columns'][number]['key']

/** What stands in the columns of the list for a holiday. */
export const holidayCells = (row: Holiday): Readonly<Record<HolidayColumn, ListValue>> => ({
  holidayDate: row.holidayDate,
  weekday: formatWeekday(row.holidayDate),
  name: row.name,
  kind: row.kind,
  source: row.source,
  movedTo: row.movedTo,
  agreementDate: row.agreementDate,
  reason: row.reason,
})
