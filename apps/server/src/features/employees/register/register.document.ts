import { formatDate } from '@handal/base/format'
import { printedInstant } from '../../../documents/format.ts'
import { type Block, type Paper, type PaperTable, PLAIN_TABLE, type TableColumn } from '../../../documents/paper.ts'
import type { Print } from '../../../papers/paper-kind.ts'
import {
  BEFORE,
  careerLines,
  employmentLines,
  leavingLines,
  otherLines,
  personLines,
  type RegisterLine,
} from './register-lines.ts'
import type { Registered, RegisterFacts } from './read-register.ts'

/** What is not known is left to be written by hand. */
const BLANK = '________________________________'
const LAW = '근로기준법 제41조와 시행령 제20조에 따른 명부입니다.'

const table = (title: string, columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Block => {
  const drawn: PaperTable = {
    ...PLAIN_TABLE,
    title,
    caption: title,
    columns,
    sections: [{ name: '', rows, subtotal: null }],
  }
  return { kind: 'table', table: drawn }
}

const linesTable = (title: string, lines: readonly RegisterLine[]): Block =>
  table(
    title,
    [
      { label: '항목', format: 'text', width: 128, rowHeader: true },
      { label: '내용', format: 'text', wrap: true },
    ],
    lines.map(({ label, text }) => [label, text === '' ? BLANK : text]),
  )

const CAREER: readonly TableColumn[] = [
  { label: '날짜', format: 'text', width: 128, rowHeader: true },
  { label: '부서와 직위', format: 'text', wrap: true },
  { label: '업무', format: 'text', wrap: true },
  { label: '고용형태', format: 'text', width: 96 },
]

/** The register of one person on A4, with every item of 시행령 제20조; what nobody has told is left to be written. */
const registerDocument = (one: Registered, facts: RegisterFacts, { printedAt, printedBy }: Print): Paper => {
  const { company, day } = facts
  const { person } = one
  const career = careerLines(one, facts)
  return {
    title: `근로자 명부 ${person.name} ${person.employeeCode}`,
    tab: person.name,
    author: company.name,
    size: 'A4',
    header: {
      title: '근로자 명부',
      mark: null,
      aside: person.employeeCode,
      subtitle: null,
      organisation: company.name,
      reference: `${formatDate(day)} 현재`,
      seal: null,
      signBoxes: [],
    },
    footer: { left: LAW, right: `${printedInstant(printedAt)} · ${printedBy}`, printedAt },
    blocks: [
      linesTable('인적 사항', personLines(one)),
      linesTable(
        '이력',
        BEFORE.map((label) => ({ label, text: '' })),
      ),
      ...(career.length === 0 ? [] : [table('입사한 뒤의 이력', CAREER, career)]),
      linesTable('고용', employmentLines(one, facts)),
      linesTable('해고, 퇴직, 사망', leavingLines(one, facts)),
      linesTable('그 밖에 필요한 사항', otherLines(one)),
    ],
    fitOnePage: true,
  }
}

/** The registers of these people, each on its own pages. */
export const registerDocuments = (facts: RegisterFacts, print: Print): Paper[] =>
  facts.people.map((one) => registerDocument(one, facts, print))
