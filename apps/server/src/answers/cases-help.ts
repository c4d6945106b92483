import {
  detailedManualPdf,
  listHelp,
  readHelp,
  searchHelp,
  simpleManualPdf,
  userFaqPdf,
} from '@handal/contracts/help/help'
import { caseOf } from './case.ts'

export const HELP_CASES = [
  caseOf(null, listHelp),
  caseOf(null, readHelp, 'first', { params: { key: 'start' } }),
  caseOf(null, readHelp, 'steps', { params: { key: 'payroll-steps' } }),
  caseOf(null, readHelp, 'faq', { params: { key: 'faq' } }),
  caseOf(null, readHelp, 'unknown', { params: { key: 'nothing' } }),
  caseOf(null, searchHelp, 'words', { query: { q: '이체 파일' } }),
  caseOf(null, searchHelp, 'initials', { query: { q: 'ㄹㄷㄱㅍㅇ' } }),
  caseOf(null, searchHelp, 'question', { query: { q: '월급 잘못 줬어요' } }),
  caseOf(null, simpleManualPdf),
  caseOf(null, detailedManualPdf),
  caseOf(null, userFaqPdf),
]
