import { dateInSeoul, parseDate } from '@handal/base/date'
import { formatDate, formatDateWithWeekday } from '@handal/base/format'
import { closingOf, type DocumentFact, documentFacts } from '@handal/contracts/approval/document-facts'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_PAPERS, LEAVE_UNITS } from '@handal/contracts/approval/document-words'
import { seoulMinute } from '../../clock.ts'
import { printedInstant } from '../../documents/format.ts'
import { type Block, type Fact, type Paper, PLAIN_TABLE, type Stamp } from '../../documents/paper.ts'
import type { Print } from '../../papers/paper-kind.ts'

type Facts = { readonly document: ApprovalDocument; readonly drafterCode: string; readonly companyName: string }

/** yyyy-MM-dd HH:mm as it is read. */
const momentText = (moment: string | null): string => {
  const date = moment === null ? null : parseDate(moment.slice(0, 10))
  return date === null ? '' : `${formatDateWithWeekday(date)} ${(moment ?? '').slice(11)}`
}
const minuteOf = (at: string): string => seoulMinute(new Date(at)).replaceAll('-', '.')
const SIGNED: readonly ApprovalDocument['steps'][number]['state'][] = ['APPROVED', 'AGREED']

const stampsOf = ({ steps }: ApprovalDocument): Stamp[] =>
  steps
    .filter(({ kind }) => kind !== 'READ')
    .map(({ label, state, person, deputyFor, final, decidedAt }) => {
      const signed = SIGNED.includes(state)
      const word = final && signed ? '전결' : deputyFor === null ? null : '대결'
      const other = state === 'REJECTED' ? '반려' : state === 'DISAGREED' ? '이의' : state === 'HELD' ? '보류' : null
      return {
        label,
        name: signed ? (person?.name ?? null) : null,
        over: signed ? word : (other ?? (state === 'PASSED' ? null : '대기')),
        below: decidedAt === null ? '' : minuteOf(decidedAt).slice(5),
        struck: state === 'PASSED',
      }
    })

const headOf = ({ document, drafterCode }: Facts): Fact[] => {
  const place = [document.departmentName, document.positionName].filter((word) => word !== null).join(' ')
  return [
    { label: '성명', value: `${document.drafterName} (${drafterCode})` },
    { label: '소속', value: place === '' ? '-' : place },
  ]
}
const titleOf = ({ document: { title } }: Facts): Fact => ({ label: '제목', value: title === '' ? '-' : title })
/** Short facts beside each other, texts of several lines below. */
const blocksOf = (facts: Facts): Block[] => {
  const { document } = facts
  if (document.pageType === 'vacation')
    return [
      { kind: 'facts', columns: 2, facts: [...headOf(facts), ...vacationFacts(facts)] },
      { kind: 'facts', columns: 1, facts: [titleOf(facts), { label: '사유', value: document.fields.reason ?? '' }] },
    ]
  const told = documentFacts(document)
  const plain = ({ label, value }: DocumentFact): Fact => ({ label, value: value === '' ? '-' : value })
  return [
    { kind: 'facts', columns: 2, facts: [...headOf(facts), ...told.filter(({ wide }) => wide !== true).map(plain)] },
    { kind: 'facts', columns: 1, facts: [titleOf(facts), ...told.filter(({ wide }) => wide === true).map(plain)] },
  ]
}
const vacationFacts = ({ document }: Facts): Fact[] => {
  const { fields, balance, amount, unit } = document
  return [
    { label: '휴가 종류', value: document.draftTypeName },
    {
      label: '일수',
      value:
        amount === null
          ? '-'
          : `${amount}${unit ?? ''}${fields.unit === undefined || fields.unit === 'DAY' ? '' : ` (${LEAVE_UNITS[fields.unit]})`}`,
      strong: true,
    },
    { label: '시작', value: momentText(document.startDate) },
    { label: '끝', value: momentText(document.endDate) },
    { label: '업무대행자', value: document.deputy?.name ?? '없음' },
    {
      label: '남은 연차',
      value:
        balance === null
          ? '해당 없음'
          : `승인 전 ${balance.before}${balance.unit}, 승인 뒤 ${balance.after}${balance.unit}`,
    },
    { label: '비상연락처', value: fields.contact ?? '없음' },
    { label: '상태', value: document.stateName },
  ]
}

const inWords = (at: string): string => {
  const [year = '', month = '', day = ''] = dateInSeoul(new Date(at)).split('-')
  return `${year}년 ${Number(month)}월 ${Number(day)}일`
}

/** A document on A4: who signed, what is asked for, the sentence that asks for it, and what happened to it. */
export const approvalPaper = (facts: Facts, { printedAt, printedBy }: Print): Paper => {
  const { document, companyName } = facts
  const { pageType, number, draftedAt, moves, hash } = document
  const paper = DOCUMENT_PAPERS[pageType]
  const closing = closingOf(document)
  const history: Block = {
    kind: 'table',
    table: {
      ...PLAIN_TABLE,
      title: '결재 기록',
      caption: '결재한 사람과 일시, 내용',
      columns: [
        { label: '이름', format: 'text', width: 100, rowHeader: true },
        { label: '일시', format: 'text', width: 150 },
        { label: '내용', format: 'text', wrap: true },
      ],
      sections: [
        {
          name: '',
          rows: moves.map(({ by, at, actName, device, text }) => [
            by,
            minuteOf(at),
            [actName, device, text].filter((word) => word !== null && word !== '').join(', '),
          ]),
          subtotal: null,
        },
      ],
    },
  }
  return {
    // The name a viewer saves it under.
    title: pageType === 'apology' ? '결재문서' : `${paper} ${number ?? ''} ${document.drafterName}`,
    tab: pageType === 'apology' ? '결재문서' : paper,
    author: companyName,
    size: 'A4',
    header: {
      title: paper,
      mark: null,
      subtitle: null,
      organisation: companyName,
      reference: number ?? '임시저장',
      seal: null,
      signBoxes: [],
    },
    footer: {
      left:
        hash === null
          ? '상신하지 않은 문서입니다.'
          : `내용 지문 ${hash.slice(0, 8).toUpperCase()}. 상신한 뒤에는 고칠 수 없습니다.`,
      right: `${printedInstant(printedAt)} ${printedBy}`,
      printedAt,
    },
    blocks: [
      {
        kind: 'stamps',
        lines: [`문서번호 ${number ?? '-'}`, `기안일 ${formatDate(dateInSeoul(new Date(draftedAt)))}`, '보존 3년'],
        stamps: stampsOf(document),
      },
      ...blocksOf(facts),
      {
        kind: 'statement',
        sentence: closing.sentence,
        date: inWords(draftedAt),
        organisation: companyName,
        by: `${closing.signer} ${document.drafterName} (서명)`,
        lines: [],
        seal: null,
      },
      ...(moves.length === 0 ? [] : [history]),
    ],
    fitOnePage: true,
  }
}
