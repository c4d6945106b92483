import type { DocumentPreview } from '@handal/contracts/approval/document-schema'
import { STEP_KINDS } from '@handal/contracts/company/approval-lines'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from '../documents.module.css'

/** What a document comes to as it is typed: amount, balance, week, what keeps it from being handed in, and who signs. */
export function FormAside({
  query,
  isDated,
}: {
  readonly query: UseQueryResult<DocumentPreview>
  readonly isDated: boolean
}) {
  if (query.data === undefined && query.error !== null)
    return (
      <Sheet title="결재선" pad="form">
        <NoticeBar tone="danger">{messageOf(query.error)}</NoticeBar>
      </Sheet>
    )
  return (
    <div className={styles['side']}>
      <QueryPart query={query} sheet lines={4}>
        {(preview) => (
          <>
            {isDated ? <Amount preview={preview} /> : null}
            <Signers preview={preview} />
          </>
        )}
      </QueryPart>
    </div>
  )
}

type Item = { readonly name: string; readonly value: ReactNode }
const num = (text: string) => <span className="num">{text}</span>
const bold = (text: string) => <b className="num">{text}</b>
/** How far it is to the limit of the week, or beyond it. */
const roomOf = (hours: string): Item =>
  hours.startsWith('-')
    ? { name: '한도 초과', value: bold(`${hours.slice(1)}시간`) }
    : { name: '한도까지', value: bold(`${hours}시간`) }
/** What the law gives of a leave beside annual leave, and what is left of it with this one. */
const quotaItems = ({ quota }: DocumentPreview): Item[] => {
  if (quota === null) return []
  const { span, days, used, left, law } = quota
  return [
    { name: '법정 일수', value: num(`${span === null ? '' : `${span} `}${days}일(${law})`) },
    ...(used === '0' ? [] : [{ name: '이미 쓴 날', value: num(`${used}일`) }]),
    left.startsWith('-')
      ? { name: '법정 일수 초과', value: bold(`${left.slice(1)}일`) }
      : { name: '신청하면 남는 날', value: bold(`${left}일`) },
  ]
}
/** Who else is away meanwhile. */
const awayItems = ({ away }: DocumentPreview): Item[] => {
  if (away.length === 0) return []
  const text = away.map(({ name, str, end }) =>
    str === end ? `${name} ${format.shortDate(str)}` : `${name} ${format.shortDate(str)} - ${format.shortDate(end)}`,
  )
  return [{ name: '자리를 비우는 사람', value: text.join(', ') }]
}
const factsOf = (preview: DocumentPreview): Item[] => {
  const { days, hours, dates, balance, week } = preview
  const left = dates.filter(({ counts }) => !counts)
  const why = left.map(({ date, why: text }) => `${format.shortDate(date)} ${text ?? ''}`).join(', ')
  return [
    ...(days === null ? [] : [{ name: '일수', value: bold(`${days}일`) }]),
    ...(hours === null ? [] : [{ name: '시간', value: bold(`${hours}시간`) }]),
    ...(left.length === 0 ? [] : [{ name: '빼는 날', value: why }]),
    ...(balance === null
      ? []
      : [
          { name: '남은 연차', value: num(`${balance.before}${balance.unit}`) },
          { name: '승인되면', value: bold(`${balance.after}${balance.unit}`) },
          ...(balance.expires === null ? [] : [{ name: '사용 기한', value: num(format.date(balance.expires)) }]),
        ]),
    ...(week === null
      ? []
      : [
          { name: '그 주 근로시간', value: num(`${week.hours}시간`) },
          ...(week.room === null ? [] : [roomOf(week.room)]),
        ]),
    ...quotaItems(preview),
    ...awayItems(preview),
  ]
}

function Amount({ preview }: { readonly preview: DocumentPreview }) {
  const { errors, effects } = preview
  const facts = factsOf(preview)
  if (facts.length + errors.length + effects.length === 0) return null
  return (
    <Sheet title="신청 내용" pad="form">
      {errors.map(({ path, message }) => (
        <NoticeBar key={`${path} ${message}`} tone="warning">
          {message}
        </NoticeBar>
      ))}
      {facts.length === 0 ? null : <Facts items={facts} />}
      {errors.length > 0 || effects.length === 0 ? null : (
        <ul className={styles['line']} aria-label="승인하면">
          {effects.map((text) => (
            <li key={text} className="sec">
              {text}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Signers({ preview: { signing } }: { readonly preview: DocumentPreview }) {
  if (signing === null)
    return (
      <Sheet title="결재선" pad="form">
        <p>이 계정에 연결된 사원이 없어 문서를 기안할 수 없습니다.</p>
      </Sheet>
    )
  const steps = signing.steps.filter(({ state }) => state !== 'SKIPPED' && state !== 'CUT')
  return (
    <Sheet title="결재선" pad="form">
      <ol className={styles['line']}>
        <li>
          <span className="sec">기안</span> <b>{signing.drafter.name}</b>
        </li>
        {steps.map(({ kind, person, deputyFor, final, warning }, index) => (
          <li key={index}>
            <span className="sec">{STEP_KINDS[kind]}</span> <b>{person?.name ?? '없음'}</b>
            {deputyFor === null ? null : <span className="cap ter"> {deputyFor.name} 대신</span>}
            {final ? <span className="cap ter"> 전결</span> : null}
            {warning === null ? null : <span className="cap warn"> {warning}</span>}
          </li>
        ))}
      </ol>
      {signing.warnings.map((text) => (
        <NoticeBar key={text} tone="warning">
          {text}
        </NoticeBar>
      ))}
    </Sheet>
  )
}
