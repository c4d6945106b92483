import { importCalls } from '../imports.ts'
import { defineList } from '../lists.ts'

/** How far back tags of a file may have happened, days. */
export const TAG_IMPORT_DAYS_BACK = 366

/**
 * A file of a reader: a row is a tag (일시, or 일자 and 시각) or a day (일자 and the times of it). Cells are read as they stand, since readers
 * write moments each in their own way.
 */
export const TAG_FILE_LIST = defineList({
  id: 'tag-files',
  title: '출퇴근 기록',
  unit: '행',
  mostRows: 60_000,
  alsoHeads: true,
  oneOf: [
    ['employeeCode', 'cardNo', 'userId'],
    ['at', 'date'],
  ],
  columns: [
    { key: 'employeeCode', label: '사번', kind: 'text', input: 'value', alsoCalled: ['사원번호', '직원번호'] },
    { key: 'cardNo', label: '카드번호', kind: 'text', input: 'value', alsoCalled: ['카드 No', '카드ID'] },
    {
      key: 'userId',
      label: '사용자ID',
      kind: 'text',
      input: 'value',
      alsoCalled: ['사용자 번호', 'User ID', 'UserID'],
    },
    { key: 'name', label: '성명', kind: 'text', input: 'value', alsoCalled: ['이름', '사용자명', '사원명'] },
    {
      key: 'at',
      label: '일시',
      kind: 'text',
      input: 'value',
      alsoCalled: ['기록 시각', '기록일시', '발생일시', '출입일시'],
    },
    {
      key: 'date',
      label: '일자',
      kind: 'text',
      input: 'value',
      alsoCalled: ['날짜', '근무일', '근무일자', '발생일자'],
    },
    { key: 'time', label: '시각', kind: 'text', input: 'value', alsoCalled: ['시간', '발생시각'] },
    {
      key: 'type',
      label: '구분',
      kind: 'text',
      input: 'value',
      alsoCalled: ['종류', '출퇴근구분', '근태구분', '상태'],
    },
    { key: 'in', label: '출근', kind: 'text', input: 'value', alsoCalled: ['출근시각', '출근시간'] },
    { key: 'out', label: '퇴근', kind: 'text', input: 'value', alsoCalled: ['퇴근시각', '퇴근시간'] },
    { key: 'gnot', label: '외출', kind: 'text', input: 'value', alsoCalled: ['외출시각', '외출시간'] },
    { key: 'rtn', label: '복귀', kind: 'text', input: 'value', alsoCalled: ['복귀시각', '복귀시간', '귀사'] },
  ],
})
export type TagFileColumn = (typeof TAG_FILE_LIST)['columns'][number]['key']

/** Raw events of attendance from the file of a reader. */
export const tagImport = importCalls({
  id: 'attendance.tags',
  path: '/api/attendance/tags/',
  access: ['11'],
  what: '출퇴근 기록',
  reader: true,
})
