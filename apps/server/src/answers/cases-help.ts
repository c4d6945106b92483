import {
  detailedManualPdf,
  listHelp,
  readHelp,
  searchHelp,
  simpleManualPdf,
  userFaqPdf,
} from '@handal/contracts/help/help'
import { asked } from './case.ts'

export const HELP_CASES = [
  asked(null, listHelp),
  asked(null, readHelp, 'first', { params: { key: 'start' } }),
  asked(null, readHelp, 'steps', { params: { key: 'payroll-steps' } }),
  asked(null, readHelp, 'faq', { params: { key: 'faq' } }),
  asked(null, readHelp, 'unknown', { params: { key: 'nothing' } }),
  asked(null, searchHelp, 'words', { query: { q: '이체 파일' } }),
  asked(null, searchHelp, 'initials', { query: { q: 'ㄹㄷㄱㅍㅇ' } }),
  asked(null, searchHelp, 'question', { query: { q: '월급 잘못 줬어요' } }),
  asked(null, simpleManualPdf),
  asked(null, detailedManualPdf),
  asked(null, userFaqPdf),
]
