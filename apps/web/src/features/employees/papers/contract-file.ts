import { contractPdf, registerPdf } from '@handal/contracts/downloads'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { requestFile } from '../../../client/api.ts'
import type { PaperFile } from '../../../shared/download/use-paper.ts'

type Who = Pick<EmployeeDetail, 'no' | 'name'>

/** The contract of a person about the terms that hold from a day (yyyy-MM-dd). */
export const contractFile = (companyNo: number, person: Who, from: string): PaperFile => ({
  kind: 'pdf',
  fileName: fileNameOfKind(paperFileName('contract', { when: from, whose: person.name }), 'pdf'),
  what: '근로계약서',
  contents: '근로조건과 임금',
  people: 1,
  request: () => requestFile(contractPdf, { companyNo, employeeNo: person.no, day: from }),
})

/** The register of a person as of today (yyyy-MM-dd). */
export const registerFile = (companyNo: number, person: Who, today: string): PaperFile => ({
  kind: 'pdf',
  fileName: fileNameOfKind(paperFileName('register', { when: today, whose: person.name }), 'pdf'),
  what: '근로자 명부',
  contents: '성명, 생년월일, 주소와 연락처, 이력, 고용과 퇴직',
  people: 1,
  request: () => requestFile(registerPdf, { companyNo, employeeNo: person.no }),
})
