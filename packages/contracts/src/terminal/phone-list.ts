import { defineList } from '../lists.ts'
import { PHONE_STATES } from './phones.ts'

/** People with their phones as the screen shows them. */
export const PHONE_LIST = defineList({
  id: 'phones',
  title: '등록 기기',
  unit: '명',
  columns: [
    { key: 'name', label: '성명', kind: 'text' },
    { key: 'employeeCode', label: '사번', kind: 'text' },
    { key: 'departmentName', label: '부서', kind: 'text' },
    { key: 'phoneName', label: '휴대폰', kind: 'text' },
    { key: 'boundAt', label: '묶은 날', kind: 'text' },
    { key: 'keyMark', label: '열쇠', kind: 'text' },
    { key: 'lastTagAt', label: '마지막 기록', kind: 'text' },
    { key: 'state', label: '상태', kind: 'code', names: PHONE_STATES },
  ],
})
export type PhoneColumn = (typeof PHONE_LIST)['columns'][number]['key']
