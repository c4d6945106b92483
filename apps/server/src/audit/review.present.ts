import { type PlainDate, timeInSeoul } from '@handal/base/date'
import { formatNumber } from '@handal/base/format'
import { auditLabel, AUDIT_EVENTS, AUDIT_GROUPS, type AuditGroup, readAuditEvent } from '@handal/contracts/audit-events'
import {
  type AuditReview,
  REVIEW_CODES,
  type ReviewCode,
  type ReviewEvent,
} from '@handal/contracts/session/audit-review'
import { isPaperName, titleOfPaper } from '@handal/contracts/paper-names'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { Confirmation, FoundRow } from './review.repo.ts'

/** Clock time in Seoul, HH:mm. */
const timeOf = (instant: string): string => timeInSeoul(new Date(instant)).slice(0, 5)

const KINDS: Readonly<Record<string, string>> = { xlsx: '엑셀', pdf: 'PDF' }
/** What the log calls "xlsx ledger", for a reader: 급여대장 엑셀. */
const formText = (form: string | null): string => {
  const [kind = '', paper = ''] = (form ?? '').split(' ')
  return isPaperName(paper) ? `${titleOfPaper(paper)} ${KINDS[kind] ?? ''}`.trimEnd() : '급여 파일'
}

/** What the log calls "2026-11 0001 7", for a reader: 11월 급여, 사원 번호 7. */
const subjectText = (id: string): string => {
  const [, month, type, employeeNo] = /^\d{4}-(\d{2}) (\d{4})(?: (\d+))?$/.exec(id) ?? []
  if (month === undefined) return ''
  const name = Object.entries(PAYMENT_TYPES).find(([code]) => code === type)?.[1] ?? '급여'
  return `${Number(month)}월 ${name}${employeeNo === undefined ? '' : `, 사원 번호 ${employeeNo}`}`
}

const titleOf = (row: FoundRow, requests: number): string => {
  switch (row.code) {
    case 'download-no-reason':
      return `${formText(row.form)}, ${formatNumber(row.people)}명`
    case 'refused':
      return `다른 회사 번호로 ${formatNumber(requests)}번 요청, 모두 거절`
    case 'night':
      return `밤 ${timeOf(row.at)}${timeOf(row.at) === timeOf(row.until) ? '' : ` - ${timeOf(row.until)}`}, ${formatNumber(row.count)}건`
    case 'many-views':
      return `하루에 사원 자료 ${formatNumber(row.count)}건 조회`
    case 'support':
      return `관리자가 회사 자료를 이용함, ${formatNumber(row.count)}건`
    case 'reopen':
      return `${auditLabel(row.event)}: ${subjectText(row.subject_id)}`
    case 'locked':
    case 'accounts':
      return row.count === 1 ? auditLabel(row.event) : `${auditLabel(row.event)}, ${formatNumber(row.count)}번`
  }
}

const detailOf = (row: FoundRow): string => {
  const place = row.places > 1 ? `${row.address} 외 ${row.places - 1}곳` : row.address
  const why =
    row.code === 'download-no-reason'
      ? row.explained === null
        ? '사유를 적지 않았습니다.'
        : `나중에 적은 사유: ${row.explained}`
      : row.code === 'refused'
        ? `요청한 회사 번호: ${row.subject_id}. 아무 자료도 보내지 않았습니다.`
        : (row.reason ?? '')
  return [why, place].filter((part) => part !== '' && part !== '-').join(' · ')
}

/** Who reads, and what is known beside the rows. */
export type ReviewFacts = {
  readonly reader: number
  readonly names: ReadonlyMap<number, string>
  readonly confirmed: readonly Confirmation[]
  readonly refused: readonly { user_no: number; day: PlainDate; requests: number }[]
}

const toEvent = (row: FoundRow, facts: ReviewFacts): ReviewEvent => {
  const own = row.actor_no === facts.reader
  const done = facts.confirmed.find(
    (each) => each.chain_no === row.chain_no && each.code === row.code && each.seq === row.seq,
  )
  const counted = facts.refused.find((each) => each.user_no === row.actor_no && each.day === row.day)
  return {
    chainNo: row.chain_no,
    seq: row.seq,
    title: titleOf(row, counted?.requests ?? row.requests),
    detail: detailOf(row),
    who: facts.names.get(row.actor_no) ?? (row.login_id === '' ? '알 수 없는 사람' : row.login_id),
    at: row.at,
    until: row.until,
    count: row.count,
    own,
    confirmedAt: done?.at ?? null,
    confirmedBy: done?.by ?? null,
    note: done?.note ?? '',
    mayExplain: own && done === undefined && row.code === 'download-no-reason' && row.explained === null,
  }
}

/** The entries by code, gravest code first; in each, what is open first, then the newest. Codes without entries stay, with 0. */
export const itemsOf = (rows: readonly FoundRow[], facts: ReviewFacts): AuditReview['items'] =>
  (Object.keys(REVIEW_CODES) as ReviewCode[]).map((code) => {
    const events = rows.filter((row) => row.code === code).map((row) => toEvent(row, facts))
    return {
      code,
      label: REVIEW_CODES[code],
      count: events.length,
      events: events.toSorted(
        (a, b) =>
          Number(a.confirmedAt !== null) - Number(b.confirmedAt !== null) || Date.parse(b.until) - Date.parse(a.until),
      ),
    }
  })

/** Rows of a month by group, all groups, in their order. */
export const totalsOf = (rows: readonly { event: string; count: number }[]): AuditReview['totals'] =>
  (Object.keys(AUDIT_GROUPS) as AuditGroup[]).map((group) => ({
    group,
    label: AUDIT_GROUPS[group],
    count: rows.reduce((sum, row) => {
      const event = readAuditEvent(row.event)
      return event !== null && AUDIT_EVENTS[event].group === group ? sum + row.count : sum
    }, 0),
  }))
