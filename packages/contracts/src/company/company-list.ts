import { COMPANY_STATE_NAME } from './corporations.ts'
import { defineList } from '../lists.ts'

/** Companies as the super admin keeps them. */
export const COMPANY_LIST = defineList({
  id: 'companies',
  title: '회사 목록',
  unit: '곳',
  file: { event: 'company.download', recorded: '회사 목록 다운로드', contents: '회사와 계약, 사원 수' },
  columns: [
    { key: 'companyNo', label: '번호', kind: 'count' },
    { key: 'companyName', label: '회사', kind: 'text' },
    { key: 'businessNo', label: '사업자등록번호', kind: 'text' },
    { key: 'representative', label: '대표자', kind: 'text' },
    { key: 'businessType', label: '업태', kind: 'text' },
    { key: 'companyScale', label: '상시근로자', kind: 'count' },
    { key: 'people', label: '사원', kind: 'count', sum: true },
    { key: 'operators', label: '운영자', kind: 'count', sum: true },
    { key: 'contractStrDate', label: '계약 시작', kind: 'date' },
    { key: 'contractEndDate', label: '계약 만료', kind: 'date' },
    { key: 'contractType', label: '계약', kind: 'code', names: { '0001': '기간', '0002': '무기한' } },
    { key: 'state', label: '상태', kind: 'code', names: COMPANY_STATE_NAME },
    { key: 'closedOn', label: '이용 종료일', kind: 'date' },
  ],
})
export type CompanyColumn = (typeof COMPANY_LIST)['columns'][number]['key']
