import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { printedInstant } from '../../../documents/format.ts'
import { type Fact, type Paper, type PaperTable, PLAIN_TABLE } from '../../../documents/paper.ts'
import type { Print } from '../../../papers/paper-kind.ts'
import type { ContractFacts } from './contract-facts.ts'
import { contractKind, type ContractLine, contractLines } from './contract-lines.ts'
import { payParts } from './contract-pay.ts'

/** What is not known is left to be written by hand. */
const BLANK = '________________________________'
const SHORT = '____________'
const DAY = '________년 ____월 ____일'
const SIGN = '(서명 또는 인)'

const linesTable = (title: string, lines: readonly ContractLine[]): PaperTable => ({
  ...PLAIN_TABLE,
  title,
  caption: title,
  columns: [
    { label: '항목', format: 'text', width: 108, rowHeader: true },
    { label: '내용', format: 'text', wrap: true },
  ],
  sections: [{ name: '', rows: lines.map(({ label, text }) => [label, text === '' ? BLANK : text]), subtotal: null }],
})

const payTable = (facts: ContractFacts): PaperTable => {
  const parts = payParts(facts)
  const rows = parts.map(({ label, amount, method }) => [label, amount, method])
  return {
    ...PLAIN_TABLE,
    title: '임금의 구성항목과 계산 방법',
    caption: '임금의 구성항목, 금액, 계산 방법',
    columns: [
      { label: '구성항목', format: 'text', width: 148, rowHeader: true, wrap: true },
      { label: '금액', format: 'text', width: 128, align: 'right' },
      { label: '계산 방법', format: 'text', wrap: true, padLeft: 24 },
    ],
    sections: [{ name: '', rows: rows.length === 0 ? [[SHORT, SHORT, BLANK]] : rows, subtotal: null }],
  }
}

/** Employer and worker beside each other, with room to sign. */
const signers = ({ company, person }: ContractFacts): Fact[] => [
  { label: '사업체명', value: company.name, strong: true },
  { label: '근로자', value: person.name, strong: true },
  { label: '대표자', value: `${company.representative === '' ? SHORT : company.representative}   ${SIGN}` },
  { label: '생년월일', value: formatDate(person.birthDate) },
  { label: '주소', value: company.address === '' ? SHORT : company.address },
  { label: '주소', value: person.address ?? SHORT },
  { label: '전화', value: company.phone === '' ? SHORT : company.phone },
  { label: '연락처', value: person.phone ?? SHORT },
  { label: '계약일', value: DAY },
  { label: '서명', value: `${SHORT}   ${SIGN}` },
]

/** A contract in writing on A4 (근로기준법 제17조, 기간제법 제17조), with room to sign and to confirm that it was received. */
export const contractDocument = (facts: ContractFacts, { printedAt }: Print): Paper => {
  const { person, company, from } = facts
  const kind = contractKind(facts)
  const { before, after } = contractLines(facts)
  return {
    title: `근로계약서 ${person.name} ${person.employeeCode}`,
    tab: '근로계약서',
    author: company.name,
    size: 'A4',
    header: {
      title: '근로계약서',
      mark: null,
      ...(kind === null ? {} : { aside: kind }),
      subtitle: null,
      organisation: company.name,
      reference: `${formatDate(from)}부터의 조건`,
      seal: null,
      signBoxes: [],
    },
    footer: {
      left: '근로기준법 제17조 제2항에 따라 두 부를 만들어 한 부를 근로자에게 교부합니다.',
      right: printedInstant(printedAt),
      printedAt,
    },
    blocks: [
      {
        kind: 'paragraph',
        text: `사업주 ${josa(company.name, '과/와')} 근로자 ${josa(person.name, '은/는')} 다음과 같이 근로계약을 맺고 서로 지키기로 합니다.`,
      },
      { kind: 'table', table: linesTable('근로조건', before) },
      { kind: 'table', table: payTable(facts) },
      { kind: 'table', table: linesTable('지급과 보험', after) },
      { kind: 'facts', columns: 2, facts: signers(facts) },
      { kind: 'paragraph', text: `근로자는 이 근로계약서를 받았습니다.   ${DAY}   ${person.name} ${SIGN}` },
    ],
    fitOnePage: true,
  }
}
