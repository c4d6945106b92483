import {
  amountField,
  DOCUMENT_TYPES,
  DOCUMENT_UNITS,
  type DocumentType,
  type Signing,
  STEP_KINDS,
} from '@handal/contracts/company/approval-lines'
import { dateField } from '@handal/contracts/fields'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../client/api-error.ts'
import { PersonField } from '../../client/screen/PersonField.tsx'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { documentOf, LINE_PARAMS } from './line-params.ts'
import { anybodyQuery, type DraftLine, signingQuery } from './lines.queries.ts'
import type { LineScreen } from './scopes.ts'
import styles from './lines.module.css'

const TYPES = Object.entries(DOCUMENT_TYPES).map(([value, text]) => ({ value, text }))

/**
 * Who would sign for a person on a day: stamps as on paper, then why, a sentence a step. With a draft the line is tried as it
 * is typed; `incomplete`: something of it is not chosen yet.
 */
export function SigningPreview({
  screen: { companyNo, today, scope, departments },
  draft,
}: {
  readonly screen: LineScreen & { readonly companyNo: number }
  readonly draft: DraftLine | 'incomplete' | null
}) {
  const [params, setParams] = useScreenParams(LINE_PARAMS)
  const [other, setOther] = useState<DocumentType>('vacation')
  const type = documentOf(params) ?? other
  const unit = DOCUMENT_UNITS[type]
  const day = params.on === '' ? today : params.on
  const amount = unit === null ? undefined : amountField.safeParse(params.amount).data
  const headNo = departments.find(({ no }) => no === scope.departmentNo)?.headEmployeeNo
  const anybody = useQuery({
    ...anybodyQuery(companyNo, scope.departmentNo === null ? '' : scope.name, today),
    enabled: params.who === null,
  }).data?.items.toSorted((a, b) => Number(a.no === headNo) - Number(b.no === headNo))[0]
  const who = params.who ?? anybody?.no ?? null
  const asked = { employeeNo: who ?? 0, type, day, ...(amount === undefined ? {} : { amount }) }
  const query = useQuery({
    ...signingQuery(companyNo, asked, draft === 'incomplete' ? null : draft),
    enabled: who !== null && draft !== 'incomplete',
  })
  const name = query.data?.drafter.no === who ? query.data.drafter.name : (anybody?.name ?? '')
  return (
    <Sheet title="결재할 사람 미리 보기">
      <div className={styles['asked']}>
        <PersonField
          label="사원"
          day={day}
          value={who === null ? null : { no: who, name }}
          onChange={(person) => setParams({ who: person?.no ?? null }, { replace: true })}
        />
        {unit === null ? null : (
          <TextField
            label={unit === '일' ? '일수' : '시간'}
            num
            unit={unit}
            inputMode="decimal"
            maxLength={6}
            value={params.amount}
            error={params.amount !== '' && amount === undefined ? '3이나 0.5처럼 적어 주세요.' : undefined}
            onChange={(next) => setParams({ amount: next }, { replace: true })}
          />
        )}
        {documentOf(params) === null ? (
          <CodeSelect label="문서" value={other} options={TYPES} onChange={(next) => setOther(next as DocumentType)} />
        ) : null}
        <DateField
          label="상신일"
          value={day}
          today={today}
          onChange={(next) => {
            if (dateField.safeParse(next).success) setParams({ on: next === today ? '' : next }, { replace: true })
          }}
        />
      </div>
      {draft === 'incomplete' ? (
        <p className="cap ter">단계마다 누가 할지 고르면 결재할 사람이 보입니다.</p>
      ) : who === null ? (
        <EmptyState title="사원을 골라 주세요.">그날 누가 결재하는지 단계마다 알려 드립니다.</EmptyState>
      ) : query.data === undefined && query.error !== null ? (
        <NoticeBar tone="danger">{messageOf(query.error)}</NoticeBar>
      ) : (
        <QueryPart query={query} lines={4}>
          {(signing) => <SigningResult signing={signing} />}
        </QueryPart>
      )}
    </Sheet>
  )
}

function SigningResult({ signing }: { readonly signing: Signing }) {
  const { drafter, steps, warnings, line } = signing
  const reads = steps.filter(({ state }) => state === 'READS')
  const odd = [...steps.flatMap(({ warning }) => warning ?? []), ...warnings]
  return (
    <>
      <p className="cap ter">{line.text}</p>
      <Stamps signing={signing} />
      {reads.length === 0 ? null : (
        <p className="cap sec">참조: {reads.map(({ person }) => person?.name).join(', ')}</p>
      )}
      <ol className={styles['why']} aria-label={`${drafter.name}의 결재 단계`}>
        {steps.map(({ why }, index) => (
          <li key={index}>{why}</li>
        ))}
      </ol>
      {odd.map((sentence) => (
        <NoticeBar key={sentence} tone="warning">
          {sentence}
        </NoticeBar>
      ))}
    </>
  )
}

/** The boxes at the right of the paper's head. */
function Stamps({ signing: { drafter, steps } }: { readonly signing: Signing }) {
  const boxes = steps.filter(({ kind, state }) => kind !== 'REFERENCE' && state !== 'SKIPPED')
  return (
    <ScrollBox label="결재 도장">
      <table className={styles['stamps']}>
        <caption className="sr-only">결재 도장</caption>
        <thead>
          <tr>
            <th scope="col">기안</th>
            {boxes.map(({ kind }, index) => (
              <th key={index} scope="col">
                {STEP_KINDS[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles['boxes']}>
            <td>
              <span className={styles['stamp']} aria-label="상신함">
                {drafter.name}
              </span>
            </td>
            {boxes.map((box, index) => (
              <td key={index} className={box.state === 'CUT' ? styles['cut'] : undefined}>
                <Box box={box} />
              </td>
            ))}
          </tr>
          <tr>
            <td>{drafter.name}</td>
            {boxes.map(({ person }, index) => (
              <td key={index}>{person?.name ?? '-'}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Box({ box: { state, deputyFor, final } }: { readonly box: Signing['steps'][number] }): ReactNode {
  if (state === 'CUT') return <span className="sr-only">전결로 비움</span>
  if (state === 'NOBODY') return <b className={styles['nobody']}>없음</b>
  return (
    <>
      {final ? <b>전결</b> : null}
      {deputyFor === null ? null : <b>대결</b>}
      <span>대기</span>
    </>
  )
}
