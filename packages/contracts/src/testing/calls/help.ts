import type { CallsOf } from './call.ts'

const HELP = 'the help pages of the specification have text, which people and manuals read from one source'

/** Calls of help, for everybody. */
export const HELP_CALLS: CallsOf = {
  'help.pages': { roles: 'public', why: HELP },
  'help.page': { roles: 'public', why: HELP, good: { params: { key: 'faq' } }, full: { params: { key: 'faq' } } },
  'help.search': { roles: 'public', why: HELP, good: { query: { q: '명세서' } }, full: { query: { q: '명세서' } } },
  'help.helpful': {
    roles: 'public',
    why: 'the order of the help pages names it: which page does not help is found out by asking',
    good: { body: { key: 'faq', yes: true } },
    full: { body: { key: 'faq', yes: true } },
  },
  'pdf.simple-manual': { spec: true, full: { query: { filename: '매뉴얼' } } },
  'pdf.detailed-manual': { spec: true, full: { query: { filename: '매뉴얼' } } },
  'pdf.user-faq': { spec: true, full: { query: { filename: '질문' } } },
}
